import { isCalendarDate } from '../../domain/time/calendar-day.ts'
import { isBlank } from '../../domain/text/blank.ts'
import { restEnd } from '../../domain/invitation/invitations.ts'
import { rule, type Gate, type Rule } from '../../shared/rule.ts'
import {
  consentMethods,
  type ConsentEvent,
  type ConsentFacts,
  type ConsentRefusal,
  type GivenMethod,
} from './consent-types.ts'

type Judge = (facts: ConsentFacts, event: ConsentEvent) => ConsentRefusal | null
const consentRule = (spec: string, judge: Judge): Rule<ConsentFacts, ConsentEvent> => rule(spec, judge)

const recorded = 'docs/product-rules.md#consent: no client sees a candidate without it'

export const consentRules = {
  isNotRefusedByPerson: consentRule(
    'docs/product-rules.md#consent: the candidate withdraws and agrees again on their own page',
    ({ refusedOn }) =>
      refusedOn === null
        ? null
        : {
            rule: 'isNotRefusedByPerson',
            facts: { refusedOn, inviteFrom: restEnd(refusedOn) },
            fix: 'inviteAgain',
            who: 'candidate',
          },
  ),
  hasMethod: consentRule(recorded, (_facts, event) =>
    event.type === 'consent.recorded' && consentMethods.includes(event.method)
      ? null
      : { rule: 'hasMethod', facts: { methods: consentMethods }, fix: 'nameMethod', who: 'you' },
  ),
  isCalendarDate: consentRule(recorded, (_facts, event) =>
    event.type === 'consent.recorded' && isCalendarDate(event.givenOn)
      ? null
      : { rule: 'isCalendarDate', facts: {}, fix: 'correctDate', who: 'you' },
  ),
  isNotInFuture: consentRule(recorded, ({ today }, event) =>
    event.type !== 'consent.recorded' || event.givenOn <= today
      ? null
      : { rule: 'isNotInFuture', facts: { givenOn: event.givenOn, today }, fix: 'correctDate', who: 'you' },
  ),
  hasText: consentRule(
    'docs/product-rules.md#consent: the candidate agrees to a version of the text',
    (_facts, event) =>
      event.type === 'consent.granted' && !isBlank(event.textVersion)
        ? null
        : { rule: 'hasText', facts: {}, fix: 'reload', who: 'you' },
  ),
  hasExpired: consentRule(
    'docs/machines.md#clock-events: the worker sends a named event',
    ({ today, expiresOn }) =>
      expiresOn !== null && expiresOn <= today
        ? null
        : { rule: 'hasExpired', facts: { expiresOn, today }, fix: 'awaitExpiry', who: 'you' },
  ),
} as const

export const consentGates = {
  canBeRecorded: {
    rules: [
      consentRules.isNotRefusedByPerson,
      consentRules.hasMethod,
      consentRules.isCalendarDate,
      consentRules.isNotInFuture,
    ],
  },
  canBeGranted: { rules: [consentRules.hasText] },
  hasExpired: { rules: [consentRules.hasExpired] },
} as const satisfies Record<string, Gate<ConsentFacts, ConsentEvent>>

/** Method, date and agreed text of the consent; null for an event that gives none. */
export function grantOf(
  event: ConsentEvent,
  { today }: ConsentFacts,
): { readonly method: GivenMethod; readonly givenOn: string; readonly textVersion: string | null } | null {
  if (event.type === 'consent.recorded') {
    return { method: event.method, givenOn: event.givenOn, textVersion: null }
  }
  return event.type === 'consent.granted'
    ? { method: 'link', givenOn: today, textVersion: event.textVersion }
    : null
}
