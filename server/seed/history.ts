import { dayMs, dayOf, daysAfter } from '#machines/domain/time/calendar-day.ts'
import { v7 as uuidv7 } from 'uuid'
import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import { consentMachine } from '#machines/lifecycle/consent/consent-machine.ts'
import type { ConsentEvent, ConsentMethod } from '#machines/lifecycle/consent/consent-types.ts'
import { consentDays } from '#machines/domain/company/company-privacy.ts'
import { applyEvent } from '#machines/shared/lifecycle.ts'
import {
  enterPipeline,
  factsOf,
  type ApplicationRecord,
  type CandidateFacts,
  type ConsentRecord,
  transitionApplication,
} from '../modules/applications/public.ts'
import type { Position } from '../modules/positions/public.ts'
import { byMember, type Transition } from '../modules/transition-log/public.ts'

type ConsentHappening =
  { type: 'consent.requested' | 'consent.declined' } | { type: 'consent.recorded'; method: ConsentMethod }

export interface Happening {
  daysAgo: number
  event: ApplicationEvent | ConsentHappening | { type: 'note.written'; text: string }
}

export interface WrittenNote {
  id: string
  applicationId: string
  authorMemberId: string
  text: string
  at: Date
}

/** An application after its history, with the rows of that history. */
export interface LivedApplication {
  record: ApplicationRecord
  createdAt: Date
  updatedAt: Date
  consent: (ConsentRecord & { recordedBy: string; updatedAt: Date }) | null
  notes: WrittenNote[]
  log: Transition[]
}

const isConsent = (event: Happening['event']): event is ConsentHappening => event.type.startsWith('consent.')

/**
 * Plays one application through the server's machines, so that demo data holds only what users could have
 * done. Throws on a refusal, which is a mistake in the plan.
 * @param position as it was at the time: open
 * @param moments the entry's, then one per happening
 * @param now when a given consent must still be valid
 */
export function live(
  position: Position,
  candidate: { id: string; doNotContact: boolean },
  memberId: string,
  happenings: readonly Happening[],
  moments: readonly Date[],
  now: Date,
): LivedApplication {
  const momentOf = (index: number): Date => {
    const moment = moments[index]
    if (moment === undefined) throw new RangeError('a happening without a moment')
    return moment
  }
  const createdAt = momentOf(0)
  const by = { memberId, at: createdAt }
  const about = { ...candidate, blockedEmployer: 'none' } as const
  const entry = enterPipeline({ ...position, applications: 0 }, about, null, by)
  if (entry.kind === 'refused') throw new Error(`demo: ${position.title} refuses: ${entry.refusal.rule}`)
  const logged = { entityId: entry.record.id, parentId: position.id, actor: byMember(memberId) }
  const lived: LivedApplication = {
    record: entry.record,
    createdAt,
    updatedAt: createdAt,
    consent: null,
    notes: [],
    log: [
      {
        ...logged,
        entity: 'application',
        event: 'application.created',
        to: entry.record.state,
        toStageId: entry.record.stageId,
        at: createdAt,
      },
    ],
  }
  happenings.forEach(({ event }, index) => {
    const at = momentOf(index + 1)
    if (event.type === 'note.written') {
      const id = uuidv7()
      const applicationId = lived.record.id
      lived.notes.push({ id, applicationId, authorMemberId: memberId, text: event.text, at })
      lived.log.push({ ...logged, entity: 'note', event: 'note.created', at })
    } else if (isConsent(event)) {
      lived.log.push({
        ...logged,
        entity: 'consent',
        event: event.type,
        ...consent(lived, event, { memberId, at, now }),
        at,
      })
    } else {
      lived.log.push({
        ...logged,
        entity: 'application',
        event: event.type,
        ...move(lived, position, about, event, { memberId, at }),
        at,
      })
    }
    lived.updatedAt = at
  })
  return lived
}

function move(
  lived: LivedApplication,
  position: Position,
  candidate: CandidateFacts,
  event: ApplicationEvent,
  by: { memberId: string; at: Date },
) {
  const before = lived.record
  const facts = factsOf(position, before, lived.consent, candidate)
  const result = transitionApplication(before, facts, event, by)
  if (result.kind !== 'moved') {
    const why = result.kind === 'refused' ? result.refusal.rule : result.kind
    throw new Error(`demo: ${event.type} in ${before.state} on ${position.title}: ${why}`)
  }
  lived.record = result.record
  return {
    from: before.state,
    to: result.record.state,
    fromStageId: before.stageId,
    toStageId: result.record.stageId,
  }
}

/** The company extended its consents so many days ago; earlier consents keep their end. */
const longerSinceDays = 10

/** Returns the first day without consent, always after tomorrow: the company's day may be ahead of UTC. */
function endOfConsent(at: Date, now: Date): string {
  const age = Math.floor((now.getTime() - at.getTime()) / dayMs)
  const { least, default: usual, most } = consentDays
  const choices = age < longerSinceDays ? [usual, most] : [least, usual, most]
  return daysAfter(dayOf(at), choices.find((days) => days > age + 2) ?? age + most)
}

function consent(
  lived: LivedApplication,
  happened: ConsentHappening,
  { memberId: recordedBy, at, now }: { memberId: string; at: Date; now: Date },
) {
  const from = lived.consent?.state ?? 'none'
  const today = dayOf(at)
  const event: ConsentEvent =
    happened.type === 'consent.recorded' ? { ...happened, givenOn: today } : { type: happened.type }
  const facts = { today, expiresOn: null, refusedOn: null }
  const verdict = applyEvent(consentMachine, { state: from, facts }, event)
  if (verdict.kind !== 'moved' || verdict.state === 'none') {
    throw new Error(`demo: ${event.type} in ${from}: ${verdict.kind}`)
  }
  const granted =
    event.type === 'consent.recorded'
      ? { method: event.method, givenOn: event.givenOn, expiresOn: endOfConsent(at, now) }
      : { method: null, givenOn: null, expiresOn: null }
  lived.consent = {
    state: verdict.state,
    ...granted,
    textVersion: null,
    refusedOn: null,
    recordedBy,
    updatedAt: at,
  }
  lived.record = { ...lived.record, version: lived.record.version + 1 }
  return { from, to: verdict.state }
}
