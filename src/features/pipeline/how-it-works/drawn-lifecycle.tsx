import type { ReactNode } from 'react'
import { HowItWorks } from '#src/ui/how-it-works/how-it-works.tsx'
import type { Drawn } from './drawn.ts'
import { drawings } from './drawings.gen.ts'
import { words } from './how-words.ts'

type DrawnLifecycleProps = Drawn & {
  /** What can be done now, as buttons; null for whoever may do nothing. */
  actions: ReactNode
  onClose: () => void
}

/** How a position, a candidate on it or their consent works. */
export const DrawnLifecycle = ({ machine, ...around }: DrawnLifecycleProps) => (
  <HowItWorks
    {...around}
    drawing={drawings[machine]}
    title={words.title[machine]}
    about={words.about[machine]}
  />
)
