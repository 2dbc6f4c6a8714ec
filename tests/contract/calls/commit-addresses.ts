/** How the operations of a developer's addresses of commits, and of the keys that sign them, are called well. */
import { parseSshKey } from '#server/expertise/reader/signature/ssh-key.ts'
import { claimAddress, linksTo, someAddress, type CommitAddress } from '#tests/support/commit-addresses.ts'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import { addKey, proofOf, type SigningKey } from '#tests/support/signing-keys.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import { dana } from './integrations.ts'
import { newId } from './matching.ts'

const listed = {
  read: 'listIntegrations',
  part: ({ addresses }: GoodAnswer<'listIntegrations'>): unknown => addresses.at(-1),
} as const

/** A developer with an address that is claimed, and what its mail's link carries. */
export async function claimed({ server }: Pick<Cast, 'server'>) {
  const who = await dana({ server })
  const address = await claimAddress(server, who)
  const [token = ''] = await linksTo(server, address.value)
  return { who, address, token }
}

const dayMs = 24 * 60 * 60_000

export const addressCalls = {
  claimCommitAddress: async (cast) => {
    const email = someAddress()
    return {
      status: 201,
      who: await dana(cast),
      body: { email, from: 'profile' },
      answer: (at): CommitAddress => ({
        id: newId(),
        value: email,
        confirmed: false,
        isAccount: false,
        linkUntil: new Date(Date.parse(at) + dayMs).toISOString(),
      }),
      kept: listed,
    }
  },
  confirmCommitAddress: async (cast) => {
    const { who, address, token } = await claimed(cast)
    return {
      status: 200,
      who,
      body: { token },
      answer: () => ({ ...address, confirmed: true, linkUntil: null }),
      kept: listed,
    }
  },
  removeCommitAddress: async (cast) => {
    const { who, address } = await claimed(cast)
    return {
      status: 204,
      who,
      path: { commitAddressId: address.id },
      answer: () => '',
      kept: { read: 'listIntegrations', part: ({ addresses }) => addresses, is: () => [] },
    }
  },
  addSigningKey: async (cast) => {
    const [who, key] = [await dana(cast), sshSigner()]
    const { fingerprint } = parseSshKey(key.line) ?? { fingerprint: '' }
    return {
      status: 201,
      who,
      body: { signature: await proofOf(cast.server, who, key) },
      answer: (at): SigningKey => ({ id: newId(), fingerprint, createdAt: at }),
      kept: { read: 'listIntegrations', part: ({ signing }) => signing.keys.at(-1) },
    }
  },
  removeSigningKey: async (cast) => {
    const who = await dana(cast)
    const { id } = await addKey(cast.server, who)
    return {
      status: 204,
      who,
      path: { signingKeyId: id },
      answer: () => '',
      kept: { read: 'listIntegrations', part: ({ signing }) => signing.keys, is: () => [] },
    }
  },
} satisfies Partial<Builds>
