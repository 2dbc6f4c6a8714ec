import type { ReactNode } from 'react'
import type { IntegrationState } from '#machines/shared/lifecycle-states.ts'
import { HowItWorks } from '#src/ui/how-it-works/how-it-works.tsx'
import { drawings } from './drawings.gen.ts'
import { words } from './how-words.ts'

interface ConnectionWorksProps {
  title: string
  state: IntegrationState
  /** Buttons for the possible steps. */
  actions: ReactNode
  onClose: () => void
}

/** Explains the states of a connection and marks the current one. */
export const ConnectionWorks = (props: ConnectionWorksProps) => (
  <HowItWorks {...props} {...words} drawing={drawings.integration} />
)
