/** What writing down experience and education writes: rows of the developer alone. */
import { anEntry, write } from '#tests/support/background.ts'
import { ifMatch } from '#tests/support/workspace.ts'
import { dana } from '../calls/integrations.ts'
import { hears, ofDeveloper, silent, type EffectCases, type Refusal } from './effects.ts'

const event = 'user.changed'

export const backgroundEffects: EffectCases<
  'addBackgroundEntry' | 'changeBackgroundEntry' | 'removeBackgroundEntry'
> = {
  addBackgroundEntry: {
    'a first one, of somebody without a profile': async (cast) => {
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
  changeBackgroundEntry: {
    'one of two': async (cast) => {
      const who = await dana(cast)
      await write(cast.server, who)
      const entry = await write(cast.server, who)
      const log = await ofDeveloper(cast, who)
      return {
        status: 200,
        who,
        path: { backgroundEntryId: entry.id },
        body: anEntry({ title: 'Principal engineer' }),
        headers: ifMatch(entry),
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['~1 background_entry'], log: [log('background')] }),
      }
    },
  },
  removeBackgroundEntry: {
    'one of two': async (cast) => {
      const who = await dana(cast)
      await write(cast.server, who)
      const entry = await write(cast.server, who)
      const log = await ofDeveloper(cast, who)
      return {
        status: 204,
        who,
        path: { backgroundEntryId: entry.id },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['-1 background_entry'], log: [log('background')] }),
      }
    },
  },
}

const onEntryOfAnother =
  (changes: object): Refusal['call'] =>
  async (cast) => {
    const entry = await write(cast.server, await dana(cast))
    return { status: 404, who: await dana(cast), path: { backgroundEntryId: entry.id }, ...changes }
  }

export const backgroundRefusals: Record<string, Refusal> = {
  'one entry of experience and education more than there may be': {
    operation: 'addBackgroundEntry',
    code: 'bad-input',
    call: async (cast) => {
      const who = await dana(cast)
      for (let count = 0; count < 50; count += 1) await write(cast.server, who)
      return { status: 422, who, body: anEntry() }
    },
  },
  'an experience that ends before it began': {
    operation: 'addBackgroundEntry',
    code: 'bad-input',
    call: async (cast) => ({ status: 422, who: await dana(cast), body: anEntry({ to: '2021-02' }) }),
  },
  'an entry made to end before it began': {
    operation: 'changeBackgroundEntry',
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
  'an entry of somebody else changed': {
    operation: 'changeBackgroundEntry',
    code: 'not-found',
    call: onEntryOfAnother({ body: anEntry(), headers: ifMatch({ version: 1 }) }),
  },
  'an entry of somebody else removed': {
    operation: 'removeBackgroundEntry',
    code: 'not-found',
    call: onEntryOfAnother({}),
  },
}
