/** How the operations of links to a profile, and of the access log, are called well. */
import { expect } from 'vitest'
import type { PrivacySection } from '#machines/shared/privacy.ts'
import { bodyOf } from '#tests/support/answers.ts'
import { findable, foundOf } from '#tests/support/findable.ts'
import {
  embedLink,
  hashIn,
  makeLink,
  onLink,
  openLink,
  setPrivacy,
  type ProfileLink,
} from '#tests/support/profile-links.ts'
import type { Builds, Cast, GoodAnswer } from '../operation-calls.ts'
import { openedAlone } from './developers.ts'
import { dana } from './integrations.ts'
import { day, newId, someCursor } from './matching.ts'

const after = (at: string, days: number) => new Date(Date.parse(at) + days * day).toISOString()
const url = (): string => expect.stringMatching(/^http:\/\/localhost:4300\/profile\/[\w-]{43}$/u) as string
const pictureUrl = (): string =>
  expect.stringMatching(/^http:\/\/localhost:4300\/profile\/[\w-]{43}\/spectrum\.svg$/u) as string

/** A developer whose name whoever has a link sees, with one. */
export async function shared({ server }: Pick<Cast, 'server'>) {
  const who = await dana({ server })
  await setPrivacy(server, who, 'link', 'introduction')
  return { who, ...(await makeLink(server, who)) }
}

/** A developer whose topics whoever has a link sees, three weeks of TypeScript, with one. */
export async function sharedNumber({ server }: Pick<Cast, 'server'>) {
  const who = await findable(server)
  await setPrivacy(server, who, 'everybody', 'expertise')
  return { who, ...(await makeLink(server, who)) }
}

/** The log of one look by a link. */
const lookedAt =
  ({ id, label }: ProfileLink, fields: PrivacySection[]) =>
  (at: string): GoodAnswer<'listAccessLog'> => ({
    items: [
      {
        id: newId(),
        viewer: 'link',
        viewerId: id,
        viewerName: label,
        surface: 'link',
        fields,
        firstAt: at,
        lastAt: at,
        looks: 1,
      },
    ],
    nextCursor: null,
  })

const fresh = (label: string, at: string, days: number): ProfileLink => ({
  id: newId(),
  label,
  state: 'active',
  createdAt: at,
  expiresAt: after(at, days),
  revokedAt: null,
  looks: 0,
  lastLookAt: null,
  embed: null,
})

const newest = {
  read: 'listProfileLinks',
  part: ({ items }: GoodAnswer<'listProfileLinks'>): unknown => items.at(0),
} as const

const told = expect.any(String) as string

export const sharingCalls = {
  listProfileLinks: async (cast) => {
    const { who, link, url: address } = await shared(cast)
    await openLink(cast.server, { url: address })
    return {
      status: 200,
      who,
      answer: () => ({ items: [{ ...link, looks: 1, lastLookAt: told }], most: 20 }),
    }
  },
  createProfileLink: async (cast) => ({
    status: 201,
    who: await dana(cast),
    body: { label: '  For Northgate ', days: 7 },
    answer: (at) => ({ link: fresh('For Northgate', at, 7), url: url() }),
    kept: { ...newest, is: (at) => fresh('For Northgate', at, 7) },
  }),
  rotateProfileLink: async (cast) => {
    const { who, link } = await shared(cast)
    return {
      status: 200,
      who,
      path: { profileLinkId: link.id },
      body: { days: 365 },
      answer: (at) => ({ link: { ...link, expiresAt: after(at, 365) }, url: url() }),
      kept: { ...newest, is: (at) => ({ ...link, expiresAt: after(at, 365) }) },
    }
  },
  revokeProfileLink: async (cast) => {
    const { who, link } = await shared(cast)
    return {
      status: 200,
      who,
      path: { profileLinkId: link.id },
      answer: (at) => ({ ...link, state: 'revoked', revokedAt: at }),
      kept: newest,
    }
  },
  embedProfileLink: async (cast) => {
    const { who, link } = await shared(cast)
    return {
      status: 200,
      who,
      path: { profileLinkId: link.id },
      answer: (at) => ({ link: { ...link, embed: { since: at, fetches: 0 } }, url: pictureUrl() }),
      kept: { ...newest, is: (at) => ({ ...link, embed: { since: at, fetches: 0 } }) },
    }
  },
  endProfileLinkEmbed: async (cast) => {
    const { who, link } = await shared(cast)
    await embedLink(cast.server, who, link.id)
    return { status: 200, who, path: { profileLinkId: link.id }, answer: () => link, kept: newest }
  },
  openSharedProfile: async (cast) => {
    const { who, link, url: address } = await shared(cast)
    return {
      status: 200,
      who: null,
      body: { hash: hashIn({ url: address }) },
      answer: () => ({
        profile: {
          introduction: {
            name: 'Dana Developer',
            headline: null,
            title: null,
            location: null,
            jobSearchStatus: null,
            employmentType: [],
          },
          expertise: null,
          commits: null,
          background: null,
          contact: null,
        },
        expiresAt: link.expiresAt,
      }),
      kept: { read: 'listAccessLog', who: () => who, is: lookedAt(link, ['introduction']) },
    }
  },
  openSharedTopic: async (cast) => {
    const { who, link, url: address } = await sharedNumber(cast)
    return {
      status: 200,
      who: null,
      path: { slug: 'typescript' },
      body: { hash: hashIn({ url: address }) },
      answer: openedAlone((await foundOf(cast.server, who.accountId))?.topics ?? []),
      kept: { read: 'listAccessLog', who: () => who, is: lookedAt(link, ['expertise']) },
    }
  },
  getShownProfile: async (cast) => {
    const { who } = await shared(cast)
    return {
      status: 200,
      who,
      query: { viewer: 'link' },
      answer: () => ({
        introduction: {
          name: 'Dana Developer',
          headline: null,
          title: null,
          location: null,
          jobSearchStatus: null,
          employmentType: [],
        },
        expertise: null,
        commits: null,
        background: null,
        contact: null,
      }),
    }
  },
  listAccessLog: async (cast) => {
    const who = await dana(cast)
    const first = await makeLink(cast.server, who, { label: 'First' })
    const second = await makeLink(cast.server, who, { label: 'Second' })
    for (const link of [first, second]) await openLink(cast.server, link)
    return {
      status: 200,
      who,
      query: { limit: '1' },
      answer: () => ({
        items: [
          {
            id: newId(),
            viewer: 'link',
            viewerId: second.link.id,
            viewerName: 'Second',
            surface: 'link',
            fields: [],
            firstAt: told,
            lastAt: told,
            looks: 1,
          },
        ],
        nextCursor: someCursor(),
      }),
    }
  },
} satisfies Partial<Builds>

/** The link of a developer, revoked. */
export async function revoked(cast: Pick<Cast, 'server'>) {
  const made = await shared(cast)
  bodyOf(await onLink(cast.server, made.who, made.link.id, 'revoke'))
  return made
}
