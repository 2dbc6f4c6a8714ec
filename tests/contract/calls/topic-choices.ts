/** How what a developer says of topics is called well. */
import { chooseTopic } from '#tests/support/topic-choices.ts'
import type { Builds, GoodAnswer } from '../operation-calls.ts'
import { dana } from './integrations.ts'

const go = { slug: 'go', name: 'Go', kind: 'language' } as const

export const choiceCalls = {
  chooseTopic: async (cast) => {
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
      kept: {
        read: 'getExpertise',
        part: ({ unobserved }: GoodAnswer<'getExpertise'>): unknown => unobserved.at(-1),
      },
    }
  },
} satisfies Partial<Builds>
