import type { ReactNode } from 'react'
import { HowItWorks } from '#src/ui/how-it-works/how-it-works.tsx'
import { drawings } from './drawings.gen.ts'
import { words } from './how-words.ts'

interface SetUpWorksProps {
  title: string
  /** Of the onboarding machine. */
  state: string
  /** The ways on from here, as buttons. */
  actions: ReactNode
  onClose: () => void
}

/** How a set-up works, and where this one stands. */
export const SetUpWorks = (props: SetUpWorksProps) => (
  <HowItWorks {...props} {...words} drawing={drawings.onboarding} />
)
