import { decodeJwt } from 'jose'
import { call, signIn, type Person } from '#tests/support/people/people.ts'
import { customTokenOf, openSession, secondsOf, sessionOf } from '../calls/matching.ts'
import { nowOf } from '../calls/records.ts'
import { hears, silent, type Effects } from '../effects/effects.ts'
import type { Cast } from '../operation-calls.ts'
import type { Entries } from './entry.ts'
import { petraInTwoBrowsers } from './people.ts'

interface Sessions {
  sessions: { id: string; current: boolean }[]
}

const opens = ['+1 refresh_token', '+1 session_family']

/** The founder signed in just now in a known and in a new browser, and nowhere else. */
async function founderInTwoBrowsers(cast: Cast) {
  const { server, founder } = cast
  await call(server, founder, '/sessions', { method: 'DELETE' })
  const here = await signIn(server, founder, founder.cookie)
  const there = await signIn(server, founder)
  return { here, there, opened: nowOf(cast) }
}

const currentOf = ({ sessions }: Sessions) => sessions.filter(({ current }) => current)

async function idOf({ server }: Cast, who: Person) {
  const listed = await call(server, who, '/sessions')
  return currentOf(listed.json<Sessions>())[0]?.id ?? ''
}

const onlyCurrent = (opened: string) =>
  ({ read: 'listSessions', is: () => ({ sessions: [openSession(opened, true)] }) }) as const

const endsOther = ({ here, there }: { here: Person; there: Person }) => ({
  status: 204,
  who: here,
  streams: { here: hears(here), there: hears(there, 'ended owner') },
  effects: (): Effects => ({
    ...silent,
    rows: ['~1 browser_binding', '~1 session_family', '~1 session_owner'],
    wakes: ['sessions'],
  }),
})

const login = ({ email, password }: Person) => ({ status: 200, who: null, body: { email, password } })

const refresh = ({ refreshToken, accessToken, cookie }: Person, sentFrom = cookie) => ({
  who: null,
  headers: { cookie: `fp=${sentFrom}` },
  body: { refreshToken, oldAccessToken: accessToken, userType: 'user' },
})

export const sessions: Entries<
  | 'loginPassword'
  | 'refreshJwt'
  | 'openSession'
  | 'endSession'
  | 'listSessions'
  | 'revokeSession'
  | 'revokeOtherSessions'
> = {
  loginPassword: {
    call: async ({ developer }) => {
      const { uid, email } = developer
      return {
        ...login(developer),
        answer: (at) => ({
          customToken: customTokenOf(uid, at),
          userType: 'user',
          isFirstLogin: false,
          jwt: sessionOf({ uid, email, verified: true, signedInAt: secondsOf(at) }, at),
        }),
        readBack: {
          read: 'listSessions',
          who: ({ answer, cookie }) => ({ idToken: answer.jwt.accessToken, cookie }),
          part: currentOf,
          is: (at) => [openSession(at, true)],
        },
      }
    },
    effects: {
      'opens a session in a known browser': async (cast) => {
        const { here } = await petraInTwoBrowsers(cast)
        return {
          ...login(here),
          headers: { cookie: `fp=${here.cookie}` },
          streams: { here: hears(here) },
          effects: () => ({ ...silent, rows: [...opens, '~1 browser_binding'] }),
        }
      },
      'opens a session in a new browser': async (cast) => {
        const { here } = await petraInTwoBrowsers(cast)
        return {
          ...login(here),
          streams: { here: hears(here) },
          effects: () => ({ ...silent, rows: ['+1 browser_binding', ...opens] }),
        }
      },
    },
  },

  refreshJwt: {
    call: async (cast) => {
      const { server, developer } = cast
      const { uid, email } = developer
      const session = await signIn(server, developer, developer.cookie)
      const { cookie } = session
      const opened = nowOf(cast)
      return {
        status: 200,
        ...refresh(session),
        answer: (at) => sessionOf({ uid, email, verified: true, signedInAt: secondsOf(opened) }, at),
        readBack: {
          read: 'listSessions',
          who: ({ answer }) => ({ idToken: answer.accessToken, cookie }),
          part: currentOf,
          is: (at) => [openSession(opened, true, at)],
        },
      }
    },
    effects: {
      'replaces the refresh token': async (cast) => {
        const { here } = await petraInTwoBrowsers(cast)
        return {
          status: 200,
          ...refresh(here),
          streams: { here: hears(here) },
          effects: () => ({
            ...silent,
            rows: ['+1 refresh_token', '~1 refresh_token', '~1 session_family'],
          }),
        }
      },
      'ends a session whose tokens come from another browser': async (cast) => {
        const { here, there } = await petraInTwoBrowsers(cast)
        return {
          status: 403,
          ...refresh(here, there.cookie),
          streams: { here: hears(here, 'ended foreign-browser'), there: hears(there) },
          effects: () => ({ ...silent, rows: ['~1 session_family'], wakes: ['sessions'] }),
        }
      },
    },
  },

  openSession: {
    call: async ({ developer }) => {
      const { uid, email, idToken } = developer
      const signedInAt = Number(decodeJwt(idToken)['auth_time'])
      return {
        status: 201,
        who: developer,
        answer: (at) => ({ jwt: sessionOf({ uid, email, verified: true, signedInAt }, at) }),
        readBack: {
          read: 'listSessions',
          who: ({ answer, cookie }) => ({ idToken: answer.jwt.accessToken, cookie }),
          part: currentOf,
          is: (at) => [openSession(at, true)],
        },
      }
    },
    effects: {
      'opens a session in a known browser': async (cast) => {
        const { here } = await petraInTwoBrowsers(cast)
        return {
          status: 201,
          who: here,
          streams: { here: hears(here) },
          effects: () => ({ ...silent, rows: [...opens, '~1 browser_binding'] }),
        }
      },
    },
  },

  endSession: {
    call: async (cast) => {
      const { here, there, opened } = await founderInTwoBrowsers(cast)
      return {
        status: 204,
        who: there,
        answer: () => '',
        readBack: { ...onlyCurrent(opened), who: () => here },
      }
    },
    effects: {
      'signs out one of two browsers': async (cast) => {
        const { here, there } = await petraInTwoBrowsers(cast)
        return {
          status: 204,
          who: here,
          streams: { here: hears(here, 'ended sign-out'), there: hears(there) },
          effects: () => ({
            ...silent,
            rows: ['~1 browser_binding', '~2 session_family'],
            wakes: ['sessions'],
          }),
        }
      },
    },
  },

  listSessions: {
    call: async (cast) => {
      const { there, opened } = await founderInTwoBrowsers(cast)
      return {
        status: 200,
        who: there,
        answer: () => ({ sessions: [openSession(opened, true), openSession(opened, false)] }),
      }
    },
  },

  revokeSession: {
    call: async (cast) => {
      const { here, there, opened } = await founderInTwoBrowsers(cast)
      return {
        status: 204,
        who: here,
        path: { sessionId: await idOf(cast, there) },
        answer: () => '',
        readBack: onlyCurrent(opened),
      }
    },
    effects: {
      'ends the session of the other browser': async (cast) => {
        const browsers = await petraInTwoBrowsers(cast)
        return { ...endsOther(browsers), path: { sessionId: await idOf(cast, browsers.there) } }
      },
    },
  },

  revokeOtherSessions: {
    call: async (cast) => {
      const { here, opened } = await founderInTwoBrowsers(cast)
      return {
        status: 204,
        who: here,
        answer: () => '',
        readBack: onlyCurrent(opened),
      }
    },
    effects: {
      'ends the session of the other browser': async (cast) => endsOther(await petraInTwoBrowsers(cast)),
    },
  },
}
