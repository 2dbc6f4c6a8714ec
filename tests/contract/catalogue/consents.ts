import type { components } from '#contract/schema.gen.ts'
import { ifMatch, type Card } from '#tests/support/people/workspace.ts'
import { ownerName, someApplication } from '../calls/records.ts'
import { logged, silent, type EffectCase } from '../effects/effects.ts'
import type { Entries } from './entry.ts'

type ConsentEvent = components['schemas']['ConsentEvent']
type Type = ConsentEvent['type']

const today = new Date().toISOString().slice(0, 10)
const events: { [One in Type]: Extract<ConsentEvent, { type: One }> } = {
  'consent.requested': { type: 'consent.requested' },
  'consent.recorded': { type: 'consent.recorded', method: 'phone', givenOn: today },
  'consent.declined': { type: 'consent.declined' },
  'consent.withdrawn': { type: 'consent.withdrawn' },
}

interface Step {
  before: Type[]
  from: string
  to: string
}

const steps: Record<Type, Step> = {
  'consent.requested': { before: [], from: 'none', to: 'requested' },
  'consent.recorded': { before: ['consent.requested'], from: 'requested', to: 'given' },
  'consent.declined': { before: ['consent.requested'], from: 'requested', to: 'declined' },
  'consent.withdrawn': { before: ['consent.recorded'], from: 'given', to: 'withdrawn' },
}

const consented =
  (event: ConsentEvent, { before, from, to }: Step): EffectCase<'applyConsentEvent'> =>
  async (cast) => {
    const { position, application } = await someApplication(cast)
    let { card } = application
    for (const earlier of before) {
      card = await cast.workspace.send<Card>(`/applications/${card.id}/consent`, {
        method: 'POST',
        body: events[earlier],
        headers: ifMatch(card),
      })
    }
    return {
      status: 200,
      who: cast.actor,
      path: { applicationId: card.id },
      body: event,
      headers: ifMatch(card),
      effects: () => ({
        ...silent,
        rows: [before.length === 0 ? '+1 consent' : '~1 consent', '~1 application'],
        log: [
          logged(cast, {
            entity: 'consent',
            entityId: card.id,
            parentId: position.id,
            event: event.type,
            from,
            to,
          }),
        ],
        stamps: ['consent.recorded_by actor'],
      }),
    }
  }

export const consents: Entries<'applyConsentEvent'> = {
  applyConsentEvent: {
    call: async (cast) => {
      const { card } = (await someApplication(cast)).application
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { applicationId: card.id },
        body: { type: 'consent.recorded', method: 'phone', givenOn: '2020-02-29' },
        headers: ifMatch(card),
        answer: () => ({
          ...card,
          version: 2,
          consent: { state: 'given', method: 'phone', on: '2020-02-29', recordedBy: ownerName },
        }),
        readBack: { read: 'getApplication', part: (read) => read.card },
      }
    },
    effects: Object.fromEntries(
      Object.values(events).map((event) => {
        const step = steps[event.type]
        return [`applies ${event.type} while consent is ${step.from}`, consented(event, step)]
      }),
    ),
    refuses: {
      'consent.declined while consent is none': {
        code: 'refused',
        call: async (cast) => {
          const { card } = (await someApplication(cast)).application
          return {
            status: 422,
            who: cast.actor,
            path: { applicationId: card.id },
            body: events['consent.declined'],
            headers: ifMatch(card),
          }
        },
      },
    },
  },
}
