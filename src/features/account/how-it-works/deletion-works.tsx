import type { ReactNode } from 'react'
import { HowItWorks } from '#src/ui/how-it-works/how-it-works.tsx'
import { drawings } from './drawings.gen.ts'
import { words } from './how-words.ts'

interface DeletionWorksProps {
  title: string
  /** What begins it, for whoever may. */
  actions: ReactNode
  onClose: () => void
}

/** How deleting an account works; shown while it stands, since the rest has a dialog of its own. */
export const DeletionWorks = (props: DeletionWorksProps) => (
  <HowItWorks {...props} {...words} drawing={drawings.deletion} state="present" />
)
