/** Matchers for values that only the server can choose: checked by format, and signed ones by content. */
import { decodeJwt } from 'jose'
import { expect } from 'vitest'
import type { GoodAnswer } from '../operation-calls.ts'

declare module 'vitest' {
  interface Matchers<T> {
    /** A signed token with exactly these claims. */
    toBeTokenWith(claims: object): T
  }
}

const tokenShape = /^[\w-]+\.[\w-]+\.[\w-]+$/

expect.extend({
  toBeTokenWith(token: unknown, claims: object) {
    const actual = typeof token === 'string' && tokenShape.test(token) ? decodeJwt(token) : token
    return {
      pass: this.equals(actual, claims),
      message: () => 'the claims of the token are not what was expected',
      actual,
      expected: claims,
    }
  },
})

const version7 = /^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/

/** A sealed position in the live stream. */
export const eventId = (): string => expect.stringMatching(/^v1(?:\.[\w-]+){4}$/)

export const newId = (): string => expect.stringMatching(version7)

/** 256 random bits. */
export const secret = (): string => expect.stringMatching(/^[\w-]{43}$/)

/** A sealed position in a list. */
export const someCursor = (): string => expect.stringMatching(/^v1(?:\.[\w-]+){4}$/)

export const day = 24 * 60 * 60 * 1000

/** A time so many milliseconds after another. */
export const after = (at: string, milliseconds: number): string =>
  new Date(Date.parse(at) + milliseconds).toISOString()

/** Seconds, as in tokens. */
export const secondsOf = (at: string): number => Math.floor(Date.parse(at) / 1000)

/** The start of a time's second, the precision of a stored sign-in. */
export const wholeSecond = (at: string): string => new Date(secondsOf(at) * 1000).toISOString()

/** The person of a session, from its access token. */
export interface Holder {
  uid: string
  email: string | null
  verified: boolean
  /** Seconds since the epoch; 0 if a link was followed. */
  signedInAt: number
}

/** A session of ours that was opened or renewed at that time. */
export const sessionOf = ({ uid, email, verified, signedInAt }: Holder, at: string) => {
  const issued = secondsOf(at)
  const accessToken: string = expect.toBeTokenWith({
    sub: uid,
    email,
    ev: verified,
    auth_time: signedInAt,
    sid: newId(),
    fph: secret(),
    iss: 'assay',
    aud: 'assay/session',
    iat: issued,
    exp: issued + 10 * 60,
  })
  return { accessToken, refreshToken: secret() }
}

/** The token that the browser exchanges for a session of the identity provider. */
export const customTokenOf = (uid: string, at: string): string =>
  expect.toBeTokenWith({
    iss: 'assay@assay',
    sub: 'assay@assay',
    aud: 'https://identitytoolkit.googleapis.com/google.identity.identitytoolkit.v1.IdentityToolkit',
    jti: expect.stringMatching(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/),
    uid,
    token_epoch: expect.toSatisfy(Number.isInteger),
    iat: secondsOf(at),
    exp: secondsOf(at) + 5 * 60,
  })

export const newUid = (): string => expect.stringMatching(/^[A-Za-z0-9]{28}$/)

/** A browser's session as its owner sees it, with the client of the tests. */
export const openSession = (opened: string, current: boolean, lastUsedAt = opened) => ({
  id: newId(),
  current,
  userAgent: 'lightMyRequest',
  createdAt: opened,
  lastUsedAt,
  expiresAt: after(opened, 30 * day),
})

/** An attempt to sign in or to link at the sandbox's GitHub, open for ten minutes. */
export const gitHubAttempt = (at: string): GoodAnswer<'startSignIn'> => ({
  authorizationUrl: expect.stringMatching(
    /^http:\/\/localhost:4300\/oauth-sandbox\/github\/login\/oauth\/authorize\?/,
  ),
  state: secret(),
  expiresAt: after(at, 10 * 60_000),
})

export const seenOnReturn = 'the server reads the attempt when the person returns from the provider'

const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\/]/gu, String.raw`\$&`)

/** A mail of the local inbox; `{token}` in its text stands for the one of its link. */
export const mail = (to: string, subject: string, sentAt: string, text: string[]) => {
  const link = text.find((paragraph) => paragraph.startsWith('http'))
  const matching = (template: string): string =>
    expect.stringMatching(new RegExp(`^${escaped(template).replace(String.raw`\{token\}`, '[\\w-]{43}')}$`))
  return {
    id: newId(),
    to,
    subject,
    text: matching(`${[...text, 'Assay'].join('\n\n')}\n`),
    links: link === undefined ? [] : [matching(link)],
    sentAt,
  }
}

export const someMoment = (): string => expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/)
