import type { ReactNode } from 'react'
import { HowItWorks } from '#src/ui/how-it-works/how-it-works.tsx'
import { drawings } from './drawings.gen.ts'
import { words } from './how-words.ts'

interface DeletionWorksProps {
  title: string
  /** Button that starts the deletion, for users who may. */
  actions: ReactNode
  onClose: () => void
}

/** How deleting an account works; shown while the account exists, as later states have their own dialog. */
export const DeletionWorks = (props: DeletionWorksProps) => (
  <HowItWorks {...props} {...words} drawing={drawings.deletion} state="present" />
)
