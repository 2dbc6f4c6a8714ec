import { anEntry, write } from '#tests/support/people/background.ts'
import type { Person } from '#tests/support/people/people.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { dana } from '../calls/integrations.ts'
import { newId } from '../calls/matching.ts'
import { hears, ofDeveloper, silent, type EffectCast, type Refusal } from '../effects/effects.ts'
import type { GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

const event = 'user.changed'

const latest = {
  read: 'listBackground',
  part: ({ items }: GoodAnswer<'listBackground'>): unknown => items.at(0),
} as const

/** One of a developer's two entries. */
async function oneOfTwo(cast: EffectCast) {
  const who = await dana(cast)
  await write(cast.server, who)
  const entry = await write(cast.server, who)
  return { who, entry, path: { backgroundEntryId: entry.id } }
}

async function changes(cast: EffectCast, who: Person, row: string) {
  const log = await ofDeveloper(cast, who)
  return {
    streams: { own: hears(who, event) },
    effects: () => ({ ...silent, rows: [row], log: [log('background')] }),
  }
}

const onEntryOfAnother =
  (call: object): Refusal['call'] =>
  async (cast) => {
    const entry = await write(cast.server, await dana(cast))
    return { status: 404, who: await dana(cast), path: { backgroundEntryId: entry.id }, ...call }
  }

export const background: Entries<
  'listBackground' | 'addBackgroundEntry' | 'changeBackgroundEntry' | 'removeBackgroundEntry'
> = {
  listBackground: {
    call: async (cast) => {
      const who = await dana(cast)
      const over = await write(cast.server, who, { from: '2015-01', to: '2019-12' })
      const current = await write(cast.server, who)
      return { status: 200, who, answer: () => ({ items: [current, over], most: 50 }) }
    },
  },

  addBackgroundEntry: {
    call: async (cast) => ({
      status: 201,
      who: await dana(cast),
      body: anEntry({ title: '  Lead ', text: ' Two\nlines ' }),
      answer: () => ({ id: newId(), version: 1, ...anEntry({ title: 'Lead', text: 'Two\nlines' }) }),
      readBack: latest,
    }),
    effects: {
      'creates the profile with the first entry': async (cast) => {
        const [who, somebodyElse] = [await dana(cast), await dana(cast)]
        const log = await ofDeveloper(cast, who)
        return {
          status: 201,
          who,
          body: anEntry(),
          streams: { own: hears(who, event), other: hears(somebodyElse) },
          effects: () => ({
            ...silent,
            rows: ['+1 background_entry', '+1 user_profile'],
            log: [log('background')],
          }),
        }
      },
    },
    refuses: {
      'a 51st entry': {
        code: 'bad-input',
        call: async (cast) => {
          const who = await dana(cast)
          for (let count = 0; count < 50; count += 1) await write(cast.server, who)
          return { status: 422, who, body: anEntry() }
        },
      },
      'an experience that ends before it began': {
        code: 'bad-input',
        call: async (cast) => ({ status: 422, who: await dana(cast), body: anEntry({ to: '2021-02' }) }),
      },
    },
  },

  changeBackgroundEntry: {
    call: async (cast) => {
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
        readBack: latest,
      }
    },
    effects: {
      'changes one of two entries': async (cast) => {
        const { who, entry, path } = await oneOfTwo(cast)
        return {
          status: 200,
          who,
          path,
          body: anEntry({ title: 'Principal engineer' }),
          headers: ifMatch(entry),
          ...(await changes(cast, who, '~1 background_entry')),
        }
      },
    },
    refuses: {
      'an entry that ends before it began': {
        code: 'bad-input',
        call: async (cast) => {
          const who = await dana(cast)
          const entry = await write(cast.server, who)
          return {
            status: 422,
            who,
            path: { backgroundEntryId: entry.id },
            body: anEntry({ to: '2021-02' }),
            headers: ifMatch(entry),
          }
        },
      },
      'another developer’s entry': {
        code: 'not-found',
        call: onEntryOfAnother({ body: anEntry(), headers: ifMatch({ version: 1 }) }),
      },
    },
  },

  removeBackgroundEntry: {
    call: async (cast) => {
      const who = await dana(cast)
      const stays = await write(cast.server, who)
      const goes = await write(cast.server, who, { title: 'Engineer' })
      return {
        status: 204,
        who,
        path: { backgroundEntryId: goes.id },
        answer: () => '',
        readBack: { read: 'listBackground', part: (page) => page, is: () => ({ items: [stays], most: 50 }) },
      }
    },
    effects: {
      'removes one of two entries': async (cast) => {
        const { who, path } = await oneOfTwo(cast)
        return { status: 204, who, path, ...(await changes(cast, who, '-1 background_entry')) }
      },
    },
    refuses: { 'another developer’s entry': { code: 'not-found', call: onEntryOfAnother({}) } },
  },
}
