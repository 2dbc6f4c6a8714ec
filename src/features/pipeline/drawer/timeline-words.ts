import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import { consentStates } from '#machines/shared/lifecycle-states.ts'
import type { components } from '#contract/schema.gen.ts'
import { consentWords, messages } from '../messages.ts'
import { applicationWords } from '../words/application-words.ts'

type TimelineEntry = components['schemas']['TimelineEntry']

const isEvent = (event: string): event is ApplicationEvent['type'] => Object.hasOwn(applicationWords, event)
const isKnown = (event: string): event is keyof typeof messages.happened =>
  Object.hasOwn(messages.happened, event)
const isOfInvitation = (event: string): event is keyof typeof messages.invitationHappened =>
  Object.hasOwn(messages.invitationHappened, event)
const isOfDigest = (event: string): event is keyof typeof messages.digestHappened =>
  Object.hasOwn(messages.digestHappened, event)

const isDecision = (field: string): field is keyof typeof messages.decidedBy =>
  Object.hasOwn(messages.decidedBy, field)

/** A contact's decision with the contact's name; null for an entry without a logged actor. */
function decisionWords({ event, actor, fields }: TimelineEntry): string | null {
  if (actor === null) return null
  if (event === 'application.clientDecisionUndone') return messages.undecidedBy(actor)
  const decision = event === 'application.clientDecided' ? fields.find(isDecision) : undefined
  return decision === undefined ? null : messages.decidedBy[decision](actor)
}

/** The text of a timeline entry; an unknown event keeps its own name. */
export function timelineWords(entry: TimelineEntry): string {
  const decided = decisionWords(entry)
  if (decided !== null) return decided
  const { event, from, to, fromStage, toStage, fields } = entry
  if (event.startsWith('consent.')) {
    const state = consentStates.find((known) => known === to)
    return messages.happenedConsent(state === undefined ? (to ?? '') : consentWords[state].toLowerCase())
  }
  if (event === 'candidate.changed' || event === 'candidate.imported') return messages.happenedChanged(fields)
  if (event === 'mail.held') return messages.mailHeld(fields[0] ?? null)
  if (isOfInvitation(event)) return messages.invitationHappened[event](to)
  if (isOfDigest(event)) return messages.digestHappened[event](to)
  if (isEvent(event)) return applicationWords[event].happened(fromStage ?? '', toStage ?? '', { from, to })
  if (isKnown(event)) return messages.happened[event](fromStage ?? '', toStage ?? '')
  return [event, from, to].filter(Boolean).join(' ')
}
