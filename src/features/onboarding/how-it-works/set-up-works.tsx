import type { ReactNode } from 'react'
import { HowItWorks } from '#src/ui/how-it-works/how-it-works.tsx'
import { drawings } from './drawings.gen.ts'
import { words } from './how-words.ts'

interface SetUpWorksProps {
  title: string
  /** State of the setup machine. */
  state: string
  actions: ReactNode
  onClose: () => void
}

export const SetUpWorks = (props: SetUpWorksProps) => (
  <HowItWorks {...props} {...words} drawing={drawings.onboarding} />
)
