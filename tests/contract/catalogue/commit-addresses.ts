import { bodyOf } from '#tests/support/server/answers.ts'
import {
  claimAddress,
  confirmAddress,
  follow,
  linksTo,
  someAddress,
  type CommitAddress,
} from '#tests/support/people/commit-addresses.ts'
import type { Person } from '#tests/support/people/people.ts'
import { connected, dana } from '../calls/integrations.ts'
import { after, day, newId } from '../calls/matching.ts'
import { accountOf } from '../calls/records.ts'
import {
  hears,
  nothing,
  ofDeveloper,
  silent,
  type EffectCast,
  type LogRow,
  type QueuedMail,
} from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

const event = 'user.identitiesChanged'

const latest = {
  read: 'listIntegrations',
  part: ({ addresses }: GoodAnswer<'listIntegrations'>): unknown => addresses.at(-1),
} as const

/** A developer with a claimed email, and the token of its mailed link. */
async function claimed({ server }: Pick<Cast, 'server'>) {
  const who = await dana({ server })
  const address = await claimAddress(server, who)
  const [token = ''] = await linksTo(server, address.value)
  return { who, address, token }
}

/** A claimed email that was removed, or whose link expired. */
async function claimedBefore(cast: EffectCast, change: 'remove' | 'expire') {
  const made = await claimed(cast)
  const { id: tenantId } = await accountOf(cast, made.who)
  const link_expires_at = cast.server.clock.now()
  await cast.server.database.tenant(tenantId, async (tx) => {
    if (change === 'remove') await tx.deleteFrom('commit_address').execute()
    else await tx.updateTable('commit_address').set({ link_expires_at }).execute()
  })
  return made
}

const claim = (who: Person, email: string, status = 201) => ({
  status,
  who,
  body: { email, from: 'profile' },
})

const confirmation = ({ who, token }: { who: Person; token: string }, status = 200) => ({
  status,
  who,
  body: { token },
})

const removal = (who: Person, { id }: Pick<CommitAddress, 'id'>, status = 204) => ({
  status,
  who,
  path: { commitAddressId: id },
})

const logOf = async (cast: EffectCast, who: Person): Promise<LogRow[]> => [
  { ...(await ofDeveloper(cast, who))('commitAddresses'), event },
]

const link = (to: string, { uid }: Person, page = '/user/profile'): QueuedMail => ({
  kind: 'commitAddress',
  to,
  subject: 'Verify your commit email',
  greeting: 'Hello,',
  links: [page],
  uid,
})

export const commitAddresses: Entries<'claimCommitAddress' | 'confirmCommitAddress' | 'removeCommitAddress'> =
  {
    claimCommitAddress: {
      call: async (cast) => {
        const email = someAddress()
        return {
          ...claim(await dana(cast), email),
          answer: (at): CommitAddress => ({
            id: newId(),
            value: email,
            confirmed: false,
            isAccount: false,
            linkUntil: after(at, day),
          }),
          readBack: latest,
        }
      },
      effects: {
        'creates the profile with the first address and mails a link': async (cast) => {
          const [who, somebodyElse, email] = [await dana(cast), await dana(cast), someAddress()]
          const log = await logOf(cast, who)
          return {
            ...claim(who, email),
            streams: { own: hears(who, event), other: hears(somebodyElse) },
            effects: () => ({
              ...silent,
              rows: ['+1 commit_address', '+1 user_profile'],
              log,
              mails: [link(email, who)],
            }),
          }
        },
        'mails a link to an address that another developer has confirmed': async (cast) => {
          const [who, other] = [await dana(cast), await dana(cast)]
          const { value } = await confirmAddress(cast.server, other)
          const log = await logOf(cast, who)
          return {
            ...claim(who, value),
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
        'confirms the account’s own address at once': async (cast) => {
          const who = await dana(cast)
          const log = await logOf(cast, who)
          const rows = ['+1 commit_address', '+1 commit_address_owner', '+1 user_profile']
          return { ...claim(who, who.email), effects: () => ({ ...silent, rows, log }) }
        },
      },
      refuses: {
        'an address that is confirmed already': {
          code: 'address-confirmed',
          call: async (cast) => {
            const who = await dana(cast)
            const { value } = await confirmAddress(cast.server, who)
            return claim(who, value, 409)
          },
        },
        'a 21st address': {
          code: 'bad-input',
          call: async (cast) => {
            const who = await dana(cast)
            await claimAddress(cast.server, who, who.email)
            for (let count = 0; count < 19; count += 1) await claimAddress(cast.server, who)
            return claim(who, someAddress(), 422)
          },
        },
        'an address that was mailed just now': {
          code: 'too-many-requests',
          call: async (cast) => {
            const { who, address } = await claimed(cast)
            return claim(who, address.value, 429)
          },
        },
      },
    },

    confirmCommitAddress: {
      call: async (cast) => {
        const made = await claimed(cast)
        return {
          ...confirmation(made),
          answer: () => ({ ...made.address, confirmed: true, linkUntil: null }),
          readBack: latest,
        }
      },
      effects: {
        'confirms the address of the link': async (cast) => {
          const made = await claimed(cast)
          const log = await logOf(cast, made.who)
          return {
            ...confirmation(made),
            streams: { own: hears(made.who, event) },
            effects: () => ({ ...silent, rows: ['+1 commit_address_owner', '~1 commit_address'], log }),
          }
        },
        'ignores a link that was already used': async (cast) => {
          const made = await claimed(cast)
          bodyOf(await follow(cast.server, made.who, made.token))
          return { ...confirmation(made), effects: () => nothing }
        },
      },
      refuses: {
        'the link of another account': {
          code: 'link-other-account',
          call: async (cast) => confirmation({ ...(await claimed(cast)), who: await dana(cast) }, 422),
        },
        'the link of a removed address': {
          code: 'link-invalid',
          call: async (cast) => confirmation(await claimedBefore(cast, 'remove'), 422),
        },
        'an expired link': {
          code: 'link-expired',
          call: async (cast) => confirmation(await claimedBefore(cast, 'expire'), 422),
        },
        'an address that another account has confirmed': {
          code: 'address-owned',
          call: async (cast) => {
            const made = await claimed(cast)
            const other = await dana(cast)
            await claimAddress(cast.server, other, made.address.value)
            const [newest = ''] = await linksTo(cast.server, made.address.value)
            await follow(cast.server, other, newest)
            return confirmation(made, 409)
          },
        },
      },
    },

    removeCommitAddress: {
      call: async (cast) => {
        const { who, address } = await claimed(cast)
        return {
          ...removal(who, address),
          answer: () => '',
          readBack: { read: 'listIntegrations', part: ({ addresses }) => addresses, is: () => [] },
        }
      },
      effects: {
        'removes a confirmed address': async (cast) => {
          const who = await dana(cast)
          const address = await confirmAddress(cast.server, who)
          await claimAddress(cast.server, who)
          const log = await logOf(cast, who)
          const rows = ['-1 commit_address', '-1 commit_address_owner', '~1 user_profile']
          return {
            ...removal(who, address),
            streams: { own: hears(who, event) },
            effects: () => ({ ...silent, rows, log }),
          }
        },
        'removes a claimed address that another account has confirmed': async (cast) => {
          const [{ who }, other] = [await connected(cast), await dana(cast)]
          const { value } = await confirmAddress(cast.server, other)
          const address = await claimAddress(cast.server, who, value)
          const log = await logOf(cast, who)
          const rows = ['-1 commit_address', '~1 user_profile']
          return { ...removal(who, address), effects: () => ({ ...silent, rows, log }) }
        },
      },
      refuses: {
        'the account’s own address': {
          code: 'address-of-account',
          call: async (cast) => {
            const who = await dana(cast)
            return removal(who, await claimAddress(cast.server, who, who.email), 422)
          },
        },
      },
    },
  }
