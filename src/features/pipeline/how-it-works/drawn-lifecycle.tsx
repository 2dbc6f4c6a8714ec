import type { ReactNode } from 'react'
import { HowItWorks } from '#src/ui/how-it-works/how-it-works.tsx'
import type { Drawn } from './drawn.ts'
import { drawings } from './drawings.gen.ts'
import { words } from './how-words.ts'

type DrawnLifecycleProps = Drawn & {
  /** The current actions as buttons; null for members without any. */
  actions: ReactNode
  onClose: () => void
}

/** The chart of a position, of a candidate on it, or of their consent. */
export const DrawnLifecycle = ({ machine, ...around }: DrawnLifecycleProps) => (
  <HowItWorks
    {...around}
    drawing={drawings[machine]}
    title={words.title[machine]}
    about={words.about[machine]}
  />
)
