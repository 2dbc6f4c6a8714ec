import { consentStates } from '#machines/shared/lifecycle-states.ts'
import type { components } from '#src/api/schema.gen.ts'
import { consentWords, messages } from '../messages.ts'

type TimelineEntry = components['schemas']['TimelineEntry']

const isKnown = (event: string): event is keyof typeof messages.happened =>
  Object.hasOwn(messages.happened, event)

/** One entry of the timeline in words; what this version does not know keeps its own name. */
export function timelineWords({ event, from, to, fromStage, toStage, fields }: TimelineEntry): string {
  if (event.startsWith('consent.')) {
    const state = consentStates.find((known) => known === to)
    return messages.happenedConsent(state === undefined ? (to ?? '') : consentWords[state].toLowerCase())
  }
  if (event === 'candidate.changed' || event === 'candidate.imported') return messages.happenedChanged(fields)
  if (!isKnown(event)) return [event, from, to].filter(Boolean).join(' ')
  return messages.happened[event](fromStage ?? '', toStage ?? '')
}
