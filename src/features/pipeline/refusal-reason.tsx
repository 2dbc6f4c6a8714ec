import type { ReactNode } from 'react'
import type { components } from '#contract/schema.gen.ts'
import { ReasonText } from '#src/ui/overlay/reason-text.tsx'
import { reasonOf, refusalFrom } from './refusal-words.ts'

interface RefusalReasonProps {
  refusal: components['schemas']['Refusal']
  /** The cure, as a button. */
  action?: ReactNode
}

/** A refusal of a pipeline's rules in full, for a page that is about something else. */
export function RefusalReason({ refusal, action }: RefusalReasonProps) {
  return <ReasonText reason={reasonOf(refusalFrom(refusal))} action={action} />
}
