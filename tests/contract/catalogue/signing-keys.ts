import { parseSshKey } from '#server/evidence/reader/signature/ssh-key.ts'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import type { Person } from '#tests/support/people/people.ts'
import { addKey, proofOf, type SigningKey } from '#tests/support/people/signing-keys.ts'
import { dana } from '../calls/integrations.ts'
import { newId } from '../calls/matching.ts'
import { hears, ofDeveloper, silent, type EffectCast, type Refusal } from '../effects/effects.ts'
import type { Cast } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

const event = 'user.identitiesChanged'

const addition = async ({ server }: Pick<Cast, 'server'>, who: Person, key = sshSigner()) => ({
  status: 201,
  who,
  body: { signature: await proofOf(server, who, key) },
})

/** The removal of a developer's first key of so many. */
async function removal(cast: Pick<Cast, 'server'>, keys: number) {
  const who = await dana(cast)
  const { id } = await addKey(cast.server, who)
  for (let count = 1; count < keys; count += 1) await addKey(cast.server, who)
  return { status: 204, who, path: { signingKeyId: id } }
}

async function changes(cast: EffectCast, who: Person, rows: string[]) {
  const log = await ofDeveloper(cast, who)
  return () => ({ ...silent, rows, log: [{ ...log('signingKeys'), event }] })
}

const refused = (
  code: string,
  status: number,
  signature: (cast: EffectCast, who: Person) => Promise<string>,
): Omit<Refusal, 'operation'> => ({
  code,
  call: async (cast) => {
    const who = await dana(cast)
    return { status, who, body: { signature: await signature(cast, who) } }
  },
})

export const signingKeys: Entries<'addSigningKey' | 'removeSigningKey'> = {
  addSigningKey: {
    call: async (cast) => {
      const key = sshSigner()
      const { fingerprint } = parseSshKey(key.line) ?? { fingerprint: '' }
      return {
        ...(await addition(cast, await dana(cast), key)),
        answer: (at): SigningKey => ({ id: newId(), fingerprint, createdAt: at }),
        readBack: { read: 'listIntegrations', part: ({ signing }) => signing.keys.at(-1) },
      }
    },
    effects: {
      'creates the profile with the first key': async (cast) => {
        const [who, somebodyElse] = [await dana(cast), await dana(cast)]
        return {
          ...(await addition(cast, who)),
          streams: { own: hears(who, event), other: hears(somebodyElse) },
          effects: await changes(cast, who, ['+1 commit_address_owner', '+1 signing_key', '+1 user_profile']),
        }
      },
    },
    refuses: {
      'text that is not a signature': refused('bad-input', 422, async () => 'ssh-ed25519 AAAA'),
      'a signature of something else': refused('bad-input', 422, (cast, who) =>
        proofOf(cast.server, who, sshSigner(), { namespace: 'git' }),
      ),
      'a key that the developer already added': refused('key-added', 409, async (cast, who) => {
        const key = sshSigner()
        await addKey(cast.server, who, key)
        return proofOf(cast.server, who, key)
      }),
      'a key of another account': refused('key-owned', 409, async (cast, who) => {
        const key = sshSigner()
        await addKey(cast.server, await dana(cast), key)
        return proofOf(cast.server, who, key)
      }),
      'a 21st key': refused('bad-input', 422, async (cast, who) => {
        for (let count = 0; count < 20; count += 1) await addKey(cast.server, who)
        return proofOf(cast.server, who, sshSigner())
      }),
    },
  },

  removeSigningKey: {
    call: async (cast) => ({
      ...(await removal(cast, 1)),
      answer: () => '',
      readBack: { read: 'listIntegrations', part: ({ signing }) => signing.keys, is: () => [] },
    }),
    effects: {
      'removes one of two keys': async (cast) => {
        const good = await removal(cast, 2)
        return {
          ...good,
          streams: { own: hears(good.who, event) },
          effects: await changes(cast, good.who, [
            '-1 commit_address_owner',
            '-1 signing_key',
            '~1 user_profile',
          ]),
        }
      },
    },
  },
}
