import type { ReactNode } from 'react'
import type { components } from '#contract/schema.gen.ts'
import { ReasonText } from '#src/ui/overlay/reason-text.tsx'
import { reasonOf, refusalFrom } from './refusal-words.ts'

interface RefusalReasonProps {
  refusal: components['schemas']['Refusal']
  /** The remedy, as a button. */
  action?: ReactNode
}

/** A pipeline refusal in full, for pages of other features. */
export function RefusalReason({ refusal, action }: RefusalReasonProps) {
  return <ReasonText reason={reasonOf(refusalFrom(refusal))} action={action} />
}
