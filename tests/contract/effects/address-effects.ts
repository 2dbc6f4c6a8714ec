/** What claiming, confirming and giving up addresses of commits writes: rows of the developer, and a mail to the address. */
import { bodyOf } from '#tests/support/answers.ts'
import { claimAddress, confirmAddress, follow, someAddress } from '#tests/support/commit-addresses.ts'
import { sshSigner } from '#tests/support/histories/ssh-signer.ts'
import { addKey, proofOf } from '#tests/support/signing-keys.ts'
import type { Person } from '#tests/support/people.ts'
import { claimed } from '../calls/commit-addresses.ts'
import { connected, dana } from '../calls/integrations.ts'
import {
  hears,
  nothing,
  ofDeveloper,
  silent,
  type EffectCases,
  type EffectCast,
  type LogRow,
  type QueuedMail,
} from './effects.ts'

const link = (to: string, { uid }: Pick<Person, 'uid'>, page = '/user/profile'): QueuedMail => ({
  kind: 'mail',
  to,
  subject: 'Verify your commit email',
  greeting: 'Hello,',
  links: [page],
  uid,
})

const event = 'user.identitiesChanged'

/** What the developer's log holds of it. */
async function told(
  cast: EffectCast,
  who: Pick<Person, 'uid'>,
  field = 'commitAddresses',
): Promise<LogRow[]> {
  return [{ ...(await ofDeveloper(cast, who))(field), event }]
}

export const addressEffects: EffectCases<
  'claimCommitAddress' | 'confirmCommitAddress' | 'removeCommitAddress' | 'addSigningKey' | 'removeSigningKey'
> = {
  claimCommitAddress: {
    'a first address, of somebody without a profile': async (cast) => {
      const [who, somebodyElse, email] = [await dana(cast), await dana(cast), someAddress()]
      const log = await told(cast, who)
      return {
        status: 201,
        who,
        body: { email, from: 'profile' },
        streams: { own: hears(who, event), other: hears(somebodyElse) },
        effects: () => ({
          ...silent,
          rows: ['+1 commit_address', '+1 user_profile'],
          log,
          mails: [link(email, who)],
        }),
      }
    },
    'one that another developer has claimed and confirmed': async (cast) => {
      const [who, other] = [await dana(cast), await dana(cast)]
      const { value } = await confirmAddress(cast.server, other)
      const log = await told(cast, who)
      return {
        status: 201,
        who,
        body: { email: value, from: 'onboarding' },
        streams: { other: hears(other) },
        effects: () => ({
          ...silent,
          rows: ['+1 commit_address', '+1 user_profile'],
          log,
          mails: [link(value, who, '/userOnboarding')],
        }),
      }
    },
    'the account’s own': async (cast) => {
      const who = await dana(cast)
      const log = await told(cast, who)
      const rows = ['+1 commit_address', '+1 commit_address_owner', '+1 user_profile']
      return {
        status: 201,
        who,
        body: { email: who.email, from: 'profile' },
        effects: () => ({ ...silent, rows, log }),
      }
    },
  },
  confirmCommitAddress: {
    'by its link': async (cast) => {
      const { who, token } = await claimed(cast)
      const log = await told(cast, who)
      return {
        status: 200,
        who,
        body: { token },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['+1 commit_address_owner', '~1 commit_address'], log }),
      }
    },
    'by the link that has confirmed it': async (cast) => {
      const { who, token } = await claimed(cast)
      bodyOf(await follow(cast.server, who, token))
      return { status: 200, who, body: { token }, effects: () => nothing }
    },
  },
  addSigningKey: {
    'a first one': async (cast) => {
      const [who, somebodyElse] = [await dana(cast), await dana(cast)]
      const log = await told(cast, who, 'signingKeys')
      return {
        status: 201,
        who,
        body: { signature: await proofOf(cast.server, who, sshSigner()) },
        streams: { own: hears(who, event), other: hears(somebodyElse) },
        effects: () => ({
          ...silent,
          rows: ['+1 commit_address_owner', '+1 signing_key', '+1 user_profile'],
          log,
        }),
      }
    },
  },
  removeSigningKey: {
    'one of two': async (cast) => {
      const who = await dana(cast)
      const { id } = await addKey(cast.server, who)
      await addKey(cast.server, who)
      const log = await told(cast, who, 'signingKeys')
      return {
        status: 204,
        who,
        path: { signingKeyId: id },
        streams: { own: hears(who, event) },
        effects: () => ({
          ...silent,
          rows: ['-1 commit_address_owner', '-1 signing_key', '~1 user_profile'],
          log,
        }),
      }
    },
  },
  removeCommitAddress: {
    'one that is confirmed': async (cast) => {
      const who = await dana(cast)
      const { id } = await confirmAddress(cast.server, who)
      await claimAddress(cast.server, who)
      const log = await told(cast, who)
      return {
        status: 204,
        who,
        path: { commitAddressId: id },
        streams: { own: hears(who, event) },
        effects: () => ({
          ...silent,
          rows: ['-1 commit_address', '-1 commit_address_owner', '~1 user_profile'],
          log,
        }),
      }
    },
    'one that is claimed, which another account has confirmed': async (cast) => {
      const [{ who }, other] = [await connected(cast), await dana(cast)]
      const { value } = await confirmAddress(cast.server, other)
      const { id } = await claimAddress(cast.server, who, value)
      const log = await told(cast, who)
      const rows = ['-1 commit_address', '~1 user_profile']
      return {
        status: 204,
        who,
        path: { commitAddressId: id },
        effects: () => ({ ...silent, rows, log }),
      }
    },
  },
}
