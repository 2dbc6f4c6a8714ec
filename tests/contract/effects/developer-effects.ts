/** What a look at a developer writes: a row that is the developer's and tells them, and nothing of the company's. */
import { call } from '#tests/support/people.ts'
import { findable, decide } from '#tests/support/findable.ts'
import { chooseTopic } from '#tests/support/topic-choices.ts'
import { hears, looksChanged, silent, type EffectCases, type Refusal } from './effects.ts'

export const developerEffects: EffectCases<'lookAtDeveloper' | 'lookAtTopic'> = {
  lookAtDeveloper: {
    'for the first time in an hour': async (cast) => {
      const who = await findable(cast.server)
      const log = [await looksChanged(cast, who)]
      return {
        status: 200,
        who: cast.actor,
        path: { developerId: who.accountId },
        streams: { own: hears(who, 'user.looksChanged') },
        effects: () => ({ ...silent, rows: ['+1 access_log'], log }),
      }
    },
    'once more in that hour': async (cast) => {
      const { accountId: developerId } = await findable(cast.server)
      await call(cast.server, cast.actor, `/developers/${developerId}/looks`, { method: 'POST' })
      const effects = () => ({ ...silent, rows: ['~1 access_log'] })
      return { status: 200, who: cast.actor, path: { developerId }, effects }
    },
  },
  lookAtTopic: {
    'for the first time in an hour': async (cast) => {
      const who = await findable(cast.server)
      const log = [await looksChanged(cast, who)]
      return {
        status: 200,
        who: cast.actor,
        path: { developerId: who.accountId, slug: 'typescript' },
        streams: { own: hears(who, 'user.looksChanged') },
        effects: () => ({ ...silent, rows: ['+1 access_log'], log }),
      }
    },
    'another one in that hour': async (cast) => {
      const { accountId: developerId } = await findable(cast.server, { typescript: 3, go: 2 })
      await call(cast.server, cast.actor, `/developers/${developerId}/topics/go/looks`, { method: 'POST' })
      const effects = () => ({ ...silent, rows: ['~1 access_log'] })
      return { status: 200, who: cast.actor, path: { developerId, slug: 'typescript' }, effects }
    },
  },
}

export const developerRefusals: Record<string, Refusal> = {
  'a developer who is not found': {
    operation: 'lookAtDeveloper',
    code: 'not-found',
    call: async (cast) => {
      const who = await findable(cast.server)
      await decide(cast.server, who, 'introduction', 'link')
      return { status: 404, who: cast.actor, path: { developerId: who.accountId } }
    },
  },
  'a number that is hidden': {
    operation: 'lookAtTopic',
    code: 'not-found',
    call: async (cast) => {
      const who = await findable(cast.server)
      await chooseTopic(cast.server, who, 'typescript', { hidden: true })
      return {
        status: 404,
        who: cast.actor,
        path: { developerId: who.accountId, slug: 'typescript' },
      }
    },
  },
}
