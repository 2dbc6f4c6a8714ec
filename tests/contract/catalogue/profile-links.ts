import { expect } from 'vitest'
import { bodyOf } from '#tests/support/server/answers.ts'
import type { Person } from '#tests/support/people/people.ts'
import {
  embedLink,
  makeLink,
  onLink,
  openLink,
  setPrivacy,
  type NewProfileLink,
  type ProfileLink,
} from '#tests/support/people/profile-links.ts'
import { dana } from '../calls/integrations.ts'
import { after, day, newId, someMoment } from '../calls/matching.ts'
import { hears, nothing, ofDeveloper, silent, type EffectCast, type Refusal } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'

const event = 'user.linksChanged'
const creation = { label: 'For Northgate', days: 7 }

const url = (end = ''): string =>
  expect.stringMatching(new RegExp(`^http://localhost:4300/profile/[\\w-]{43}${end}$`, 'u')) as string

const newest = {
  read: 'listProfileLinks',
  part: ({ items }: GoodAnswer<'listProfileLinks'>): unknown => items.at(0),
} as const

interface LinkOwner extends NewProfileLink {
  who: Person
}

/** A developer with a link that shows the introduction. */
export async function linkOwner({ server }: Pick<Cast, 'server'>): Promise<LinkOwner> {
  const who = await dana({ server })
  await setPrivacy(server, who, 'link', 'introduction')
  return { who, ...(await makeLink(server, who)) }
}

export async function ownerOfRevokedLink(cast: Pick<Cast, 'server'>): Promise<LinkOwner> {
  const owner = await linkOwner(cast)
  bodyOf(await onLink(cast.server, owner.who, owner.link.id, 'revoke'))
  return owner
}

async function ownerOfPicture(cast: Pick<Cast, 'server'>): Promise<LinkOwner> {
  const owner = await linkOwner(cast)
  await embedLink(cast.server, owner.who, owner.link.id)
  return owner
}

const onOwnLink = ({ who, link }: LinkOwner) => ({ status: 200, who, path: { profileLinkId: link.id } })

const onLinkOfAnother =
  (call: object = {}): Refusal['call'] =>
  async (cast) => {
    const { path } = onOwnLink(await linkOwner(cast))
    return { status: 404, who: await dana(cast), path, ...call }
  }

const onRevokedLink =
  (call: object = {}): Refusal['call'] =>
  async (cast) => ({ ...onOwnLink(await ownerOfRevokedLink(cast)), status: 422, ...call })

async function changes(cast: EffectCast, who: Person, ...rows: string[]) {
  const log = [{ ...(await ofDeveloper(cast, who))('profileLinks'), event }]
  return { streams: { own: hears(who, event) }, effects: () => ({ ...silent, rows, log }) }
}

const changesOwnLink = async (cast: EffectCast, owner: LinkOwner, ...rows: string[]) => ({
  ...onOwnLink(owner),
  ...(await changes(cast, owner.who, '~1 profile_link', ...rows)),
})

const created = (at: string): ProfileLink => ({
  id: newId(),
  label: 'For Northgate',
  state: 'active',
  createdAt: at,
  expiresAt: after(at, 7 * day),
  revokedAt: null,
  looks: 0,
  lastLookAt: null,
  embed: null,
})

export const profileLinks: Entries<
  | 'listProfileLinks'
  | 'createProfileLink'
  | 'rotateProfileLink'
  | 'revokeProfileLink'
  | 'embedProfileLink'
  | 'endProfileLinkEmbed'
> = {
  listProfileLinks: {
    call: async (cast) => {
      const owner = await linkOwner(cast)
      await openLink(cast.server, owner)
      return {
        status: 200,
        who: owner.who,
        answer: () => ({ items: [{ ...owner.link, looks: 1, lastLookAt: someMoment() }], most: 20 }),
      }
    },
  },

  createProfileLink: {
    call: async (cast) => ({
      status: 201,
      who: await dana(cast),
      body: { label: '  For Northgate ', days: 7 },
      answer: (at) => ({ link: created(at), url: url() }),
      readBack: { ...newest, is: created },
    }),
    effects: {
      'creates the profile with the first link': async (cast) => {
        const [who, somebodyElse] = [await dana(cast), await dana(cast)]
        const { streams, effects } = await changes(
          cast,
          who,
          '+1 link_owner',
          '+1 profile_link',
          '+1 user_profile',
        )
        return {
          status: 201,
          who,
          body: creation,
          streams: { ...streams, other: hears(somebodyElse) },
          effects,
        }
      },
    },
    refuses: {
      'a 21st link': {
        code: 'bad-input',
        call: async (cast) => {
          const who = await dana(cast)
          for (let count = 0; count < 20; count += 1) await makeLink(cast.server, who)
          return { status: 422, who, body: creation }
        },
      },
    },
  },

  rotateProfileLink: {
    call: async (cast) => {
      const owner = await linkOwner(cast)
      const rotated = (at: string) => ({ ...owner.link, expiresAt: after(at, 365 * day) })
      return {
        ...onOwnLink(owner),
        body: { days: 365 },
        answer: (at) => ({ link: rotated(at), url: url() }),
        readBack: { ...newest, is: rotated },
      }
    },
    effects: {
      'replaces the URL of one of two links': async (cast) => {
        const owner = await linkOwner(cast)
        await makeLink(cast.server, owner.who)
        const change = await changesOwnLink(cast, owner, '+1 link_owner', '-1 link_owner')
        return { ...change, body: { days: 7 } }
      },
    },
    refuses: {
      'a revoked link': { code: 'link-revoked', call: onRevokedLink({ body: { days: 7 } }) },
      'another developer’s link': { code: 'not-found', call: onLinkOfAnother({ body: { days: 7 } }) },
    },
  },

  revokeProfileLink: {
    call: async (cast) => {
      const owner = await linkOwner(cast)
      return {
        ...onOwnLink(owner),
        answer: (at) => ({ ...owner.link, state: 'revoked', revokedAt: at }),
        readBack: newest,
      }
    },
    effects: {
      'revokes an active link': async (cast) => changesOwnLink(cast, await linkOwner(cast), '-1 link_owner'),
      'ignores a revoked link': async (cast) => ({
        ...onOwnLink(await ownerOfRevokedLink(cast)),
        effects: () => nothing,
      }),
    },
    refuses: { 'another developer’s link': { code: 'not-found', call: onLinkOfAnother() } },
  },

  embedProfileLink: {
    call: async (cast) => {
      const owner = await linkOwner(cast)
      const embedded = (at: string) => ({ ...owner.link, embed: { since: at, fetches: 0 } })
      return {
        ...onOwnLink(owner),
        answer: (at) => ({ link: embedded(at), url: url(String.raw`/spectrum\.svg`) }),
        readBack: { ...newest, is: embedded },
      }
    },
    effects: {
      'adds a picture URL': async (cast) => changesOwnLink(cast, await linkOwner(cast), '+1 link_owner'),
      'replaces the picture URL': async (cast) =>
        changesOwnLink(cast, await ownerOfPicture(cast), '+1 link_owner', '-1 link_owner'),
    },
    refuses: {
      'a revoked link': { code: 'link-revoked', call: onRevokedLink() },
      'another developer’s link': { code: 'not-found', call: onLinkOfAnother() },
    },
  },

  endProfileLinkEmbed: {
    call: async (cast) => {
      const owner = await ownerOfPicture(cast)
      return { ...onOwnLink(owner), answer: () => owner.link, readBack: newest }
    },
    effects: {
      'removes the picture URL': async (cast) =>
        changesOwnLink(cast, await ownerOfPicture(cast), '-1 link_owner'),
      'ignores a link without a picture': async (cast) => ({
        ...onOwnLink(await linkOwner(cast)),
        effects: () => nothing,
      }),
    },
    refuses: { 'another developer’s link': { code: 'not-found', call: onLinkOfAnother() } },
  },
}
