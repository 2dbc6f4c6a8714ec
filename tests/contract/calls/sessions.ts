/** How the operations of our own session are called well. */
import { decodeJwt } from 'jose'
import { call, signIn } from '#tests/support/people.ts'
import type { Builds, Cast } from '../operation-calls.ts'
import { customTokenOf, openSession, secondsOf, sessionOf } from './matching.ts'
import { nowOf } from './records.ts'

/** The founder in the browser of always and in another one, with a session of now in both, and nowhere else. */
async function inTwoBrowsers(cast: Cast) {
  const { server, founder } = cast
  await call(server, founder, '/sessions', { method: 'DELETE' })
  const here = await signIn(server, founder, founder.cookie)
  const there = await signIn(server, founder)
  return { here, there, opened: nowOf(cast) }
}

const currentOf = ({ sessions }: { sessions: { current: boolean }[] }) =>
  sessions.filter(({ current }) => current)

export const sessionCalls = {
  loginPassword: ({ developer: { uid, email, password } }) =>
    Promise.resolve({
      status: 200,
      who: null,
      body: { email, password },
      answer: (at) => ({
        customToken: customTokenOf(uid, at),
        userType: 'user',
        isFirstLogin: false,
        jwt: sessionOf({ uid, email, verified: true, signedInAt: secondsOf(at) }, at),
      }),
      kept: {
        read: 'listSessions',
        who: ({ answer, cookie }) => ({ idToken: answer.jwt.accessToken, cookie }),
        part: currentOf,
        is: (at) => [openSession(at, true)],
      },
    }),
  refreshJwt: async (cast) => {
    const { server, developer } = cast
    const { uid, email } = developer
    const { refreshToken, accessToken, cookie } = await signIn(server, developer, developer.cookie)
    const opened = nowOf(cast)
    return {
      status: 200,
      who: null,
      body: { refreshToken, oldAccessToken: accessToken, userType: 'user' },
      headers: { cookie: `fp=${cookie}` },
      answer: (at) => sessionOf({ uid, email, verified: true, signedInAt: secondsOf(opened) }, at),
      kept: {
        read: 'listSessions',
        who: ({ answer }) => ({ idToken: answer.accessToken, cookie }),
        part: currentOf,
        is: (at) => [openSession(opened, true, at)],
      },
    }
  },
  openSession: async ({ developer }) => {
    const { uid, email, idToken } = developer
    const signedInAt = Number(decodeJwt(idToken)['auth_time'])
    return {
      status: 201,
      who: developer,
      answer: (at) => ({ jwt: sessionOf({ uid, email, verified: true, signedInAt }, at) }),
      kept: {
        read: 'listSessions',
        who: ({ answer, cookie }) => ({ idToken: answer.jwt.accessToken, cookie }),
        part: currentOf,
        is: (at) => [openSession(at, true)],
      },
    }
  },
  endSession: async (cast) => {
    const { here, there, opened } = await inTwoBrowsers(cast)
    return {
      status: 204,
      who: there,
      answer: () => '',
      kept: { read: 'listSessions', who: () => here, is: () => ({ sessions: [openSession(opened, true)] }) },
    }
  },
  listSessions: async (cast) => {
    const { there, opened } = await inTwoBrowsers(cast)
    return {
      status: 200,
      who: there,
      answer: () => ({ sessions: [openSession(opened, true), openSession(opened, false)] }),
    }
  },
  revokeSession: async (cast) => {
    const { here, there, opened } = await inTwoBrowsers(cast)
    const listed = await call(cast.server, there, '/sessions')
    const { sessions } = listed.json<{ sessions: { id: string; current: boolean }[] }>()
    return {
      status: 204,
      who: here,
      path: { sessionId: sessions.find(({ current }) => current)?.id ?? '' },
      answer: () => '',
      kept: { read: 'listSessions', is: () => ({ sessions: [openSession(opened, true)] }) },
    }
  },
  revokeOtherSessions: async (cast) => {
    const { here, opened } = await inTwoBrowsers(cast)
    return {
      status: 204,
      who: here,
      answer: () => '',
      kept: { read: 'listSessions', is: () => ({ sessions: [openSession(opened, true)] }) },
    }
  },
} satisfies Partial<Builds>
