import type { PrivacySection } from '#machines/domain/developer/privacy.ts'
import { findable } from '#tests/support/people/findable.ts'
import {
  hashIn,
  makeLink,
  onLink,
  openLink,
  openNumber,
  setPrivacy,
  type NewProfileLink,
  type ProfileLink,
} from '#tests/support/people/profile-links.ts'
import { dana } from '../calls/integrations.ts'
import { newId, someCursor, someMoment } from '../calls/matching.ts'
import { hears, viewsChanged, silent, type EffectCase } from '../effects/effects.ts'
import type { Cast, GoodAnswer } from '../operation-calls.ts'
import type { Entries } from './entry.ts'
import { linkOwner, ownerOfRevokedLink } from './profile-links.ts'
import { topTopic, typescriptBreakdown } from './topic-breakdown.ts'

/** A developer with a link that shows three weeks of TypeScript. */
async function ownerOfSharedTopic({ server }: Pick<Cast, 'server'>) {
  const who = await findable(server)
  await setPrivacy(server, who, 'everybody', 'expertise')
  return { who, ...(await makeLink(server, who)) }
}

type Viewed = 'openSharedProfile' | 'openSharedTopic'

const profileView = (link: Pick<NewProfileLink, 'url'>) => ({
  status: 200,
  who: null,
  body: { hash: hashIn(link) },
})

const topicView = (link: Pick<NewProfileLink, 'url'>) => ({
  ...profileView(link),
  path: { slug: 'typescript' },
})

const onlyIntroduction = {
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
}

const logEntry = ({ id, label }: ProfileLink, fields: PrivacySection[], at: string) => ({
  id: newId(),
  viewer: 'link' as const,
  viewerId: id,
  viewerName: label,
  surface: 'link' as const,
  client: null,
  fields,
  firstAt: at,
  lastAt: at,
  looks: 1,
})

const keptInLog = ({ who, link }: Awaited<ReturnType<typeof linkOwner>>, fields: PrivacySection[]) => ({
  read: 'listAccessLog' as const,
  who: () => who,
  is: (at: string): GoodAnswer<'listAccessLog'> => ({
    items: [logEntry(link, fields, at)],
    nextCursor: null,
  }),
})

const viewEffects = <Id extends Viewed>(
  owned: typeof linkOwner,
  view: typeof topicView | typeof profileView,
  viewed: (server: Cast['server'], link: NewProfileLink) => Promise<unknown>,
): Record<string, EffectCase<Id>> => ({
  'logs the first view of an hour': async (cast) => {
    const owner = await owned(cast)
    const log = [await viewsChanged(cast, owner.who)]
    return {
      ...view(owner),
      streams: { own: hears(owner.who, 'user.looksChanged') },
      effects: () => ({ ...silent, rows: ['+1 access_log'], log }),
    }
  },
  'counts another view within the hour': async (cast) => {
    const owner = await owned(cast)
    await viewed(cast.server, owner)
    return {
      ...view(owner),
      streams: { own: hears(owner.who) },
      effects: () => ({ ...silent, rows: ['~1 access_log'] }),
    }
  },
})

export const sharedProfiles: Entries<
  'openSharedProfile' | 'openSharedTopic' | 'getShownProfile' | 'listAccessLog'
> = {
  openSharedProfile: {
    call: async (cast) => {
      const owner = await linkOwner(cast)
      return {
        ...profileView(owner),
        answer: () => ({ profile: onlyIntroduction, expiresAt: owner.link.expiresAt }),
        readBack: keptInLog(owner, ['introduction']),
      }
    },
    effects: viewEffects(linkOwner, profileView, openLink),
    refuses: {
      'a revoked link': {
        code: 'not-found',
        call: async (cast) => ({ ...profileView(await ownerOfRevokedLink(cast)), status: 404 }),
      },
    },
  },

  openSharedTopic: {
    call: async (cast) => {
      const owner = await ownerOfSharedTopic(cast)
      return {
        ...topicView(owner),
        answer: typescriptBreakdown(await topTopic(cast.server, owner.who)),
        readBack: keptInLog(owner, ['expertise']),
      }
    },
    effects: viewEffects(ownerOfSharedTopic, topicView, (server, link) =>
      openNumber(server, link, 'typescript'),
    ),
    refuses: {
      'a revoked link': {
        code: 'not-found',
        call: async (cast) => {
          const owner = await ownerOfSharedTopic(cast)
          await onLink(cast.server, owner.who, owner.link.id, 'revoke')
          return { ...topicView(owner), status: 404 }
        },
      },
      'a topic that the link does not show': {
        code: 'not-found',
        call: async (cast) => {
          const owner = await ownerOfSharedTopic(cast)
          await setPrivacy(cast.server, owner.who, 'companies', 'expertise')
          return { ...topicView(owner), status: 404 }
        },
      },
    },
  },

  getShownProfile: {
    call: async (cast) => ({
      status: 200,
      who: (await linkOwner(cast)).who,
      query: { viewer: 'link' },
      answer: () => onlyIntroduction,
    }),
  },

  listAccessLog: {
    call: async (cast) => {
      const who = await dana(cast)
      const first = await makeLink(cast.server, who, { label: 'First' })
      const second = await makeLink(cast.server, who, { label: 'Second' })
      for (const link of [first, second]) await openLink(cast.server, link)
      return {
        status: 200,
        who,
        query: { limit: '1' },
        answer: () => ({
          items: [logEntry(second.link, [], someMoment())],
          nextCursor: someCursor(),
        }),
      }
    },
  },
}
