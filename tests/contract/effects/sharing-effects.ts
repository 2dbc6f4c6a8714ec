/** What making, changing and opening links to a profile writes: rows of the developer, and what is counted of whoever asks. */
import {
  embedLink,
  hashIn,
  makeLink,
  onLink,
  openLink,
  openNumber,
  setPrivacy,
} from '#tests/support/profile-links.ts'
import type { Person } from '#tests/support/people.ts'
import { dana } from '../calls/integrations.ts'
import { revoked, shared, sharedNumber } from '../calls/sharing.ts'
import {
  hears,
  looksChanged,
  nothing,
  ofDeveloper,
  silent,
  type EffectCases,
  type EffectCast,
  type LogRow,
  type Refusal,
} from './effects.ts'

const event = 'user.linksChanged'

const told = async (cast: EffectCast, who: Pick<Person, 'uid'>): Promise<LogRow[]> => [
  { ...(await ofDeveloper(cast, who))('profileLinks'), event },
]

const body = { label: 'For Northgate', days: 7 }

export const sharingEffects: EffectCases<
  | 'createProfileLink'
  | 'rotateProfileLink'
  | 'revokeProfileLink'
  | 'embedProfileLink'
  | 'endProfileLinkEmbed'
  | 'openSharedProfile'
  | 'openSharedTopic'
> = {
  createProfileLink: {
    'a first one, of somebody without a profile': async (cast) => {
      const [who, somebodyElse] = [await dana(cast), await dana(cast)]
      const log = await told(cast, who)
      return {
        status: 201,
        who,
        body,
        streams: { own: hears(who, event), other: hears(somebodyElse) },
        effects: () => ({ ...silent, rows: ['+1 link_owner', '+1 profile_link', '+1 user_profile'], log }),
      }
    },
  },
  rotateProfileLink: {
    'one of two': async (cast) => {
      const { who, link } = await shared(cast)
      await makeLink(cast.server, who)
      const log = await told(cast, who)
      return {
        status: 200,
        who,
        path: { profileLinkId: link.id },
        body: { days: 7 },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['+1 link_owner', '-1 link_owner', '~1 profile_link'], log }),
      }
    },
  },
  revokeProfileLink: {
    'one that opens': async (cast) => {
      const { who, link } = await shared(cast)
      const log = await told(cast, who)
      return {
        status: 200,
        who,
        path: { profileLinkId: link.id },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['-1 link_owner', '~1 profile_link'], log }),
      }
    },
    'one that is revoked': async (cast) => {
      const { who, link } = await revoked(cast)
      return { status: 200, who, path: { profileLinkId: link.id }, effects: () => nothing }
    },
  },
  embedProfileLink: {
    'for the first time': async (cast) => {
      const { who, link } = await shared(cast)
      const log = await told(cast, who)
      return {
        status: 200,
        who,
        path: { profileLinkId: link.id },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['+1 link_owner', '~1 profile_link'], log }),
      }
    },
    'by another address': async (cast) => {
      const { who, link } = await shared(cast)
      await embedLink(cast.server, who, link.id)
      const log = await told(cast, who)
      return {
        status: 200,
        who,
        path: { profileLinkId: link.id },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['+1 link_owner', '-1 link_owner', '~1 profile_link'], log }),
      }
    },
  },
  endProfileLinkEmbed: {
    'one that is there': async (cast) => {
      const { who, link } = await shared(cast)
      await embedLink(cast.server, who, link.id)
      const log = await told(cast, who)
      return {
        status: 200,
        who,
        path: { profileLinkId: link.id },
        streams: { own: hears(who, event) },
        effects: () => ({ ...silent, rows: ['-1 link_owner', '~1 profile_link'], log }),
      }
    },
    'where there is none': async (cast) => {
      const { who, link } = await shared(cast)
      return { status: 200, who, path: { profileLinkId: link.id }, effects: () => nothing }
    },
  },
  openSharedProfile: {
    'for the first time in an hour': async (cast) => {
      const made = await shared(cast)
      const log = [await looksChanged(cast, made.who)]
      return {
        status: 200,
        who: null,
        body: { hash: hashIn(made) },
        streams: { own: hears(made.who, 'user.looksChanged') },
        effects: () => ({ ...silent, rows: ['+1 access_log'], log }),
      }
    },
    'once more in that hour': async (cast) => {
      const made = await shared(cast)
      await openLink(cast.server, made)
      return {
        status: 200,
        who: null,
        body: { hash: hashIn(made) },
        streams: { own: hears(made.who) },
        effects: () => ({ ...silent, rows: ['~1 access_log'] }),
      }
    },
  },
  openSharedTopic: {
    'for the first time in an hour': async (cast) => {
      const made = await sharedNumber(cast)
      const log = [await looksChanged(cast, made.who)]
      return {
        status: 200,
        who: null,
        path: { slug: 'typescript' },
        body: { hash: hashIn(made) },
        streams: { own: hears(made.who, 'user.looksChanged') },
        effects: () => ({ ...silent, rows: ['+1 access_log'], log }),
      }
    },
    'once more in that hour': async (cast) => {
      const made = await sharedNumber(cast)
      await openNumber(cast.server, made, 'typescript')
      return {
        status: 200,
        who: null,
        path: { slug: 'typescript' },
        body: { hash: hashIn(made) },
        streams: { own: hears(made.who) },
        effects: () => ({ ...silent, rows: ['~1 access_log'] }),
      }
    },
  },
}

/** A link of somebody else, named by a developer. */
async function linkOfAnother(cast: EffectCast): Promise<{ who: Person; path: { profileLinkId: string } }> {
  const [{ link }, who] = [await shared(cast), await dana(cast)]
  return { who, path: { profileLinkId: link.id } }
}

export const sharingRefusals: Record<string, Refusal> = {
  'a link that was revoked': {
    operation: 'openSharedProfile',
    code: 'not-found',
    call: async (cast) => ({ status: 404, who: null, body: { hash: hashIn(await revoked(cast)) } }),
  },
  'a number of a link that was revoked': {
    operation: 'openSharedTopic',
    code: 'not-found',
    call: async (cast) => {
      const made = await sharedNumber(cast)
      await onLink(cast.server, made.who, made.link.id, 'revoke')
      return { status: 404, who: null, path: { slug: 'typescript' }, body: { hash: hashIn(made) } }
    },
  },
  'a number that a link does not show': {
    operation: 'openSharedTopic',
    code: 'not-found',
    call: async (cast) => {
      const made = await sharedNumber(cast)
      await setPrivacy(cast.server, made.who, 'companies', 'expertise')
      return { status: 404, who: null, path: { slug: 'typescript' }, body: { hash: hashIn(made) } }
    },
  },
  'another address for a link that was revoked': {
    operation: 'rotateProfileLink',
    code: 'link-revoked',
    call: async (cast) => {
      const { who, link } = await revoked(cast)
      return { status: 422, who, path: { profileLinkId: link.id }, body: { days: 7 } }
    },
  },
  'a picture of a link that was revoked': {
    operation: 'embedProfileLink',
    code: 'link-revoked',
    call: async (cast) => {
      const { who, link } = await revoked(cast)
      return { status: 422, who, path: { profileLinkId: link.id } }
    },
  },
  'a picture of a link of somebody else': {
    operation: 'embedProfileLink',
    code: 'not-found',
    call: async (cast) => ({ status: 404, ...(await linkOfAnother(cast)) }),
  },
  'ending the picture of a link of somebody else': {
    operation: 'endProfileLinkEmbed',
    code: 'not-found',
    call: async (cast) => ({ status: 404, ...(await linkOfAnother(cast)) }),
  },
  'another address for a link that is not there': {
    operation: 'rotateProfileLink',
    code: 'not-found',
    call: async (cast) => ({ status: 404, ...(await linkOfAnother(cast)), body: { days: 7 } }),
  },
  'one link more than there may be': {
    operation: 'createProfileLink',
    code: 'bad-input',
    call: async (cast) => {
      const who = await dana(cast)
      for (let count = 0; count < 20; count += 1) await makeLink(cast.server, who)
      return { status: 422, who, body }
    },
  },
  'revoking a link of somebody else': {
    operation: 'revokeProfileLink',
    code: 'not-found',
    call: async (cast) => ({ status: 404, ...(await linkOfAnother(cast)) }),
  },
}
