import type { ReactNode } from 'react'
import type { IntegrationState } from '#machines/shared/lifecycle-states.ts'
import { HowItWorks } from '#src/ui/how-it-works/how-it-works.tsx'
import { drawings } from './drawings.gen.ts'
import { words } from './how-words.ts'

interface ConnectionWorksProps {
  title: string
  state: IntegrationState
  actions: ReactNode
  onClose: () => void
}

export const ConnectionWorks = (props: ConnectionWorksProps) => (
  <HowItWorks {...props} {...words} drawing={drawings.integration} />
)
