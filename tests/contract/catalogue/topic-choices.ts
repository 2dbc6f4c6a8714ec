import type { Person } from '#tests/support/people/people.ts'
import { chooseTopic, someTopics } from '#tests/support/people/topic-choices.ts'
import { dana } from '../calls/integrations.ts'
import { hears, nothing, ofDeveloper, silent, type EffectCast, type LogRow } from '../effects/effects.ts'
import type { GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

const go = { slug: 'go', name: 'Go', kind: 'language' } as const
const path = { slug: 'typescript' }
const event = 'user.topicChosen'

const choiceLog = async (
  cast: EffectCast,
  who: Pick<Person, 'uid'>,
  ...fields: string[]
): Promise<LogRow[]> => [{ ...(await ofDeveloper(cast, who))(...fields), event }]

export const topicChoices: Entries<'chooseTopic'> = {
  chooseTopic: {
    call: async (cast) => {
      const who = await dana(cast)
      await chooseTopic(cast.server, who, go.slug, { declared: true })
      return {
        status: 200,
        who,
        path: { slug: 'golang' },
        body: { hidden: true, dispute: 'What I wrote before 2020 is missing.' },
        answer: () => ({
          topic: { ...go },
          choice: { hidden: true, declared: true, dispute: 'What I wrote before 2020 is missing.' },
        }),
        readBack: {
          read: 'getExpertise',
          part: ({ unobserved }: GoodAnswer<'getExpertise'>): unknown => unobserved.at(-1),
        },
      }
    },
    effects: {
      'creates the profile with the first choice': async (cast) => {
        const [who, somebodyElse] = [await dana(cast), await dana(cast)]
        const log = await choiceLog(cast, who, 'hidden', 'dispute')
        return {
          status: 200,
          who,
          path,
          body: { hidden: true, declared: false, dispute: 'These are not my commits.' },
          streams: { own: hears(who, event), other: hears(somebodyElse) },
          effects: () => ({ ...silent, rows: ['+1 topic_choice', '+1 user_profile'], log }),
        }
      },
      'adds to a choice': async (cast) => {
        const who = await dana(cast)
        await chooseTopic(cast.server, who, path.slug, { dispute: 'Something is missing.' })
        const log = await choiceLog(cast, who, 'declared')
        return {
          status: 200,
          who,
          path,
          body: { declared: true },
          streams: { own: hears(who, event) },
          effects: () => ({ ...silent, rows: ['~1 topic_choice'], log }),
        }
      },
      'removes the row with its last choice': async (cast) => {
        const who = await dana(cast)
        await chooseTopic(cast.server, who, path.slug, { dispute: 'Something is missing.' })
        await chooseTopic(cast.server, who, 'go', { declared: true })
        const log = await choiceLog(cast, who, 'dispute')
        return {
          status: 200,
          who,
          path,
          body: { dispute: null },
          streams: { own: hears(who, event) },
          effects: () => ({ ...silent, rows: ['-1 topic_choice'], log }),
        }
      },
      'ignores a repeated choice': async (cast) => {
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
    refuses: {
      'a topic that the catalogue does not know': {
        code: 'not-found',
        call: async (cast) => ({
          status: 404,
          who: await dana(cast),
          path: { slug: 'phlogiston' },
          body: { declared: true },
        }),
      },
      'a 51st declared topic': {
        code: 'bad-input',
        call: async (cast) => {
          const who = await dana(cast)
          const [another = '', ...fifty] = await someTopics(cast.server, who, 51)
          for (const slug of fifty) await chooseTopic(cast.server, who, slug, { declared: true })
          return { status: 422, who, path: { slug: another }, body: { declared: true, hidden: true } }
        },
      },
    },
  },
}
