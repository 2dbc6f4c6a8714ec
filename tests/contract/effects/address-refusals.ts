/** Addresses of commits that a rule refuses. */
import {
  claimAddress,
  confirmAddress,
  follow,
  linksTo,
  someAddress,
} from '#tests/support/commit-addresses.ts'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import type { Person } from '#tests/support/people.ts'
import { addKey, proofOf } from '#tests/support/signing-keys.ts'
import { claimed } from '../calls/commit-addresses.ts'
import { dana } from '../calls/integrations.ts'
import { accountOf } from '../calls/records.ts'
import type { EffectCast, Refusal } from './effects.ts'

const confirmation = (
  code: string,
  status: number,
  token: (cast: EffectCast) => Promise<Pick<Awaited<ReturnType<typeof claimed>>, 'who' | 'token'>>,
): Refusal => ({
  operation: 'confirmCommitAddress',
  code,
  call: async (cast) => {
    const { who, token: carried } = await token(cast)
    return { status, who, body: { token: carried } }
  },
})

const keyRefusal = (
  code: string,
  status: number,
  signature: (cast: EffectCast, who: Person) => Promise<string>,
): Refusal => ({
  operation: 'addSigningKey',
  code,
  call: async (cast) => {
    const who = await dana(cast)
    return { status, who, body: { signature: await signature(cast, who) } }
  },
})

export const addressRefusals: Record<string, Refusal> = {
  'an address that is confirmed already': {
    operation: 'claimCommitAddress',
    code: 'address-confirmed',
    call: async (cast) => {
      const who = await dana(cast)
      const { value } = await confirmAddress(cast.server, who)
      return { status: 409, who, body: { email: value, from: 'profile' } }
    },
  },
  'one address more than there may be': {
    operation: 'claimCommitAddress',
    code: 'bad-input',
    call: async (cast) => {
      const who = await dana(cast)
      await claimAddress(cast.server, who, who.email)
      for (let count = 0; count < 19; count += 1) await claimAddress(cast.server, who)
      return { status: 422, who, body: { email: someAddress(), from: 'profile' } }
    },
  },
  'an address that was mailed just now': {
    operation: 'claimCommitAddress',
    code: 'too-many-requests',
    call: async (cast) => {
      const { who, address } = await claimed(cast)
      return { status: 429, who, body: { email: address.value, from: 'profile' } }
    },
  },
  'the link of another account': confirmation('link-other-account', 422, async (cast) => ({
    ...(await claimed(cast)),
    who: await dana(cast),
  })),
  'the link of an address that was given up': confirmation('link-invalid', 422, async (cast) => {
    const made = await claimed(cast)
    const { id: tenantId } = await accountOf(cast, made.who)
    await cast.server.database.tenant(tenantId, (tx) => tx.deleteFrom('commit_address').execute())
    return made
  }),
  'a link that has expired': confirmation('link-expired', 422, async (cast) => {
    const made = await claimed(cast)
    const { id: tenantId } = await accountOf(cast, made.who)
    const link_expires_at = cast.server.clock.now()
    await cast.server.database.tenant(tenantId, (tx) =>
      tx.updateTable('commit_address').set({ link_expires_at }).execute(),
    )
    return made
  }),
  'an address that another account has confirmed': confirmation('address-owned', 409, async (cast) => {
    const { who, address, token } = await claimed(cast)
    const other = await dana(cast)
    await claimAddress(cast.server, other, address.value)
    const [newest = ''] = await linksTo(cast.server, address.value)
    await follow(cast.server, other, newest)
    return { who, token }
  }),
  'what is no signature': keyRefusal('bad-input', 422, async () => 'ssh-ed25519 AAAA'),
  'a signature of something else': keyRefusal('bad-input', 422, (cast, who) =>
    proofOf(cast.server, who, sshSigner(), { namespace: 'git' }),
  ),
  'a key that is added already': keyRefusal('key-added', 409, async (cast, who) => {
    const key = sshSigner()
    await addKey(cast.server, who, key)
    return proofOf(cast.server, who, key)
  }),
  'a key that another account has': keyRefusal('key-owned', 409, async (cast, who) => {
    const key = sshSigner()
    await addKey(cast.server, await dana(cast), key)
    return proofOf(cast.server, who, key)
  }),
  'one key more than there may be': keyRefusal('bad-input', 422, async (cast, who) => {
    for (let count = 0; count < 20; count += 1) await addKey(cast.server, who)
    return proofOf(cast.server, who, sshSigner())
  }),
  'giving up the account’s own address': {
    operation: 'removeCommitAddress',
    code: 'address-of-account',
    call: async (cast) => {
      const who = await dana(cast)
      const { id } = await claimAddress(cast.server, who, who.email)
      return { status: 422, who, path: { commitAddressId: id } }
    },
  },
}
