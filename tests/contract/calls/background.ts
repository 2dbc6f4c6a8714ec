/** How experience and education are written down well. */
import { anEntry, write } from '#tests/support/background.ts'
import { ifMatch } from '#tests/support/workspace.ts'
import type { Builds, GoodAnswer } from '../operation-calls.ts'
import { dana } from './integrations.ts'
import { newId } from './matching.ts'

const latest = {
  read: 'listBackground',
  part: ({ items }: GoodAnswer<'listBackground'>): unknown => items.at(0),
} as const

export const backgroundCalls = {
  listBackground: async (cast) => {
    const who = await dana(cast)
    const over = await write(cast.server, who, { from: '2015-01', to: '2019-12' })
    const current = await write(cast.server, who)
    return { status: 200, who, answer: () => ({ items: [current, over], most: 50 }) }
  },
  addBackgroundEntry: async (cast) => ({
    status: 201,
    who: await dana(cast),
    body: anEntry({ title: '  Lead ', text: ' Two\nlines ' }),
    answer: () => ({ id: newId(), version: 1, ...anEntry({ title: 'Lead', text: 'Two\nlines' }) }),
    kept: latest,
  }),
  changeBackgroundEntry: async (cast) => {
    const who = await dana(cast)
    const entry = await write(cast.server, who)
    const body = anEntry({ kind: 'education', organisation: 'KTH', to: '2021-03', text: null })
    return {
      status: 200,
      who,
      path: { backgroundEntryId: entry.id },
      body,
      headers: ifMatch(entry),
      answer: () => ({ id: entry.id, version: 2, ...body }),
      kept: latest,
    }
  },
  removeBackgroundEntry: async (cast) => {
    const who = await dana(cast)
    const stays = await write(cast.server, who)
    const goes = await write(cast.server, who, { title: 'Engineer' })
    return {
      status: 204,
      who,
      path: { backgroundEntryId: goes.id },
      answer: () => '',
      kept: { read: 'listBackground', part: (page) => page, is: () => ({ items: [stays], most: 50 }) },
    }
  },
} satisfies Partial<Builds>
