/** What hiding, declaring and disputing topics writes: rows of the developer alone. */
import type { Person } from '#tests/support/people.ts'
import { chooseTopic, someTopics } from '#tests/support/topic-choices.ts'
import { dana } from '../calls/integrations.ts'
import {
  hears,
  nothing,
  ofDeveloper,
  silent,
  type EffectCases,
  type EffectCast,
  type LogRow,
  type Refusal,
} from './effects.ts'

const event = 'user.topicChosen'

const told = async (cast: EffectCast, who: Pick<Person, 'uid'>, ...fields: string[]): Promise<LogRow[]> => [
  { ...(await ofDeveloper(cast, who))(...fields), event },
]

const path = { slug: 'typescript' }

export const choiceEffects: EffectCases<'chooseTopic'> = {
  chooseTopic: {
    'a first topic, of somebody without a profile': async (cast) => {
      const [who, somebodyElse] = [await dana(cast), await dana(cast)]
      const log = await told(cast, who, 'hidden', 'dispute')
      return {
        status: 200,
        who,
        path,
        body: { hidden: true, declared: false, dispute: 'These are not my commits.' },
        streams: { own: hears(who, event), other: hears(somebodyElse) },
        effects: () => ({ ...silent, rows: ['+1 topic_choice', '+1 user_profile'], log }),
      }
    },
    'one of which something is said': async (cast) => {
      const who = await dana(cast)
      await chooseTopic(cast.server, who, path.slug, { dispute: 'Something is missing.' })
      const log = await told(cast, who, 'declared')
      return {
        status: 200,
        who,
        path,
        body: { declared: true },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['~1 topic_choice'], log }),
      }
    },
    'the last thing that is said of it, taken back': async (cast) => {
      const who = await dana(cast)
      await chooseTopic(cast.server, who, path.slug, { dispute: 'Something is missing.' })
      await chooseTopic(cast.server, who, 'go', { declared: true })
      const log = await told(cast, who, 'dispute')
      return {
        status: 200,
        who,
        path,
        body: { dispute: null },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['-1 topic_choice'], log }),
      }
    },
    'what is chosen already': async (cast) => {
      const who = await dana(cast)
      await chooseTopic(cast.server, who, path.slug, { hidden: true })
      return {
        status: 200,
        who,
        path,
        body: { hidden: true },
        streams: { own: hears(who) },
        effects: () => nothing,
      }
    },
  },
}

export const choiceRefusals: Record<string, Refusal> = {
  'a topic that the catalogue does not know': {
    operation: 'chooseTopic',
    code: 'not-found',
    call: async (cast) => ({
      status: 404,
      who: await dana(cast),
      path: { slug: 'phlogiston' },
      body: { declared: true },
    }),
  },
  'one declared topic more than there may be': {
    operation: 'chooseTopic',
    code: 'bad-input',
    call: async (cast) => {
      const who = await dana(cast)
      const [another = '', ...fifty] = await someTopics(cast.server, who, 51)
      for (const slug of fifty) await chooseTopic(cast.server, who, slug, { declared: true })
      return { status: 422, who, path: { slug: another }, body: { declared: true, hidden: true } }
    },
  },
}
