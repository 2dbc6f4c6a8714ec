/** Model side of a candidate's consent. */
import type { ConsentEffect, ConsentEvent } from '#machines/lifecycle/consent/consent-types.ts'
import type { Change } from './acts.ts'
import { absent, done, impossible, refused, stale, type Taken } from './answer.ts'
import { recruiters } from './beginning.ts'
import { applicationFacts, dayOf, isInPlay } from './facts.ts'
import { withApplication, type ConsentRecord, type World } from './records.ts'
import { stayRefusal } from './rules/application-rules.ts'
import { judgeConsent } from './rules/table-rules.ts'
import { lineOf, livingApplication } from './take-application.ts'

const effects: Record<ConsentEffect, (event: ConsentEvent) => Partial<ConsentRecord>> = {
  logTransition: () => ({}),
  recordGrant: (event) =>
    event.type === 'consent.recorded' ? { method: event.method, on: event.givenOn } : {},
  clearGrant: () => ({ method: null, on: null }),
  recordRefusal: () => ({}),
  clearRefusal: () => ({}),
  reevaluateApplications: () => ({}),
}

export function takeConsent(
  world: World,
  { on, person, event }: Change & { kind: 'consent' },
  by: number,
  version: number,
): Taken {
  const application = livingApplication(world, person, on)
  if (application === null) return absent(world)
  const record = { kind: 'card', person, on } as const
  if (application.version !== version) return stale(world, record)
  const before = application.consent
  const verdict = judgeConsent(
    before.state,
    { today: dayOf(world.now), expiresOn: null, refusedOn: null },
    event,
  )
  if (verdict.kind === 'refused') return refused(world, verdict.refusal)
  if (verdict.kind === 'impossible') return refused(world, impossible(before.state, event))
  if (verdict.kind === 'unchanged') return done(world, record)
  const consent = verdict.effects.reduce<ConsentRecord>(
    (record, effect) => ({ ...record, ...effects[effect](event) }),
    { ...before, state: verdict.state, recordedBy: recruiters[by] ?? '' },
  )
  const isOurTurn =
    isInPlay(application) &&
    verdict.effects.includes('reevaluateApplications') &&
    stayRefusal(applicationFacts(world, application, consent)) !== null
  const line = lineOf(world, by, {
    entity: 'consent',
    event: event.type,
    from: before.state,
    to: verdict.state,
  })
  const next = {
    ...application,
    ...(isOurTurn && { waitingOn: 'us' as const, dueAt: world.now }),
    consent,
    version: application.version + 1,
    log: verdict.effects.includes('logTransition') ? [...application.log, line] : application.log,
  }
  return done(withApplication(world, next), record)
}
