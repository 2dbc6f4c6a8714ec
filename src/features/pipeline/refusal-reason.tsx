import type { components } from '#src/api/schema.gen.ts'
import { ReasonText } from '#src/ui/overlay/reason-text.tsx'
import { reasonOf, refusalFrom } from './refusal-words.ts'

/** A refusal of a pipeline's rules in full, for a page that is about something else. */
export function RefusalReason({ refusal }: { refusal: components['schemas']['Refusal'] }) {
  return <ReasonText reason={reasonOf(refusalFrom(refusal))} />
}
