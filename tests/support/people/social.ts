import type { LightMyRequestResponse } from 'fastify'
import { bodyOf } from '../server/answers.ts'
import { call, cookieOf, type Person } from './people.ts'
import type { TestServer } from '../server/server.ts'

export type Integration = 'microsoft' | 'google' | 'github'
export type Choice = 'dana' | 'ruben' | 'noor' | 'sam' | 'ines' | 'mara' | 'refuse'
export type Intent = { user: 'user' | 'company'; type: 'login' | 'register' }

export const integrations: Integration[] = ['microsoft', 'google', 'github']

const callbackPaths = { microsoft: '/msCallback', google: '/googleCallback', github: '/githubOauthCallback' }

export interface Attempt {
  authorizationUrl: string
  state: string
  expiresAt: string
  /** Cookie of the browser that started. */
  cookie: string
}

/** A browser that sends its cookies by path. */
function cookieJar() {
  const cookies = new Map<string, { value: string; path: string }>()
  return {
    take(answer: LightMyRequestResponse) {
      for (const { name, value, path = '/', expires } of answer.cookies) {
        if (expires !== undefined && expires.getTime() < Date.now()) cookies.delete(name)
        else cookies.set(name, { value, path })
      }
    },
    headerFor: (pathname: string) =>
      [...cookies]
        .filter(([, { path }]) => pathname.startsWith(path))
        .map(([name, { value }]) => `${name}=${value}`)
        .join('; '),
  }
}

/** The sandbox calls this server over the network, as it would call a provider. */
export async function reachable(server: TestServer): Promise<void> {
  if (!server.app.server.listening) await server.listen()
}

/** Follows the browser through the sandbox until it returns; gives its target and requests. */
async function passThrough(server: TestServer, start: string, choice: Choice) {
  await reachable(server)
  const jar = cookieJar()
  const request = async ({ method, url }: { method: 'GET' | 'POST'; url: URL }) => {
    const cookie = jar.headerFor(url.pathname)
    const headers = { host: url.host, accept: 'text/html', cookie }
    const answer = await server.app.inject({ method, url: url.pathname + url.search, headers })
    jar.take(answer)
    return answer
  }
  const made: Parameters<typeof request>[0][] = []
  let next: Parameters<typeof request>[0] = { method: 'GET', url: new URL(start) }
  for (let hop = 0; hop < 8; hop += 1) {
    const { url } = next
    // The sandbox's policy blocks a form that leads to another origin.
    if (url.origin !== new URL(start).origin) throw new Error(`${start} leads to ${url.origin}`)
    if (/\/(?:login|addIntegration)Callback$/u.test(url.pathname)) return { back: url, made, request }
    made.push(next)
    const answer = await request(next)
    const { location } = answer.headers
    if (typeof location === 'string') {
      next = { method: 'GET', url: new URL(location, url) }
    } else {
      const action = [...answer.body.matchAll(/action="([^"]+)"/gu)]
        .map(([, path]) => path ?? '')
        .find((path) => path.endsWith(choice === 'refuse' ? '/refuse' : `/as/${choice}`))
      if (action === undefined) throw new Error(`stuck at ${url.href}: ${answer.statusCode} ${answer.body}`)
      next = { method: 'POST', url: new URL(action, url) }
    }
  }
  throw new Error(`too many redirects from ${start}`)
}

/** @returns the address that the browser is sent back to */
export const throughSandbox = async (server: TestServer, start: string, choice: Choice): Promise<URL> =>
  (await passThrough(server, start, choice)).back

/** Responses of the sandbox's passed pages to the same browser on Back, after the sign-in. */
export async function backInSandbox(server: TestServer, start: string, choice: Choice) {
  const { made, request } = await passThrough(server, start, choice)
  const spent = made.filter(({ url }) => url.pathname.includes('/interaction/'))
  return Promise.all(
    spent.map(async (visited) => ({ method: visited.method, answer: await request(visited) })),
  )
}

const withCookie = (cookie: string | undefined): Record<string, string> =>
  cookie === undefined ? {} : { cookie: `fp=${cookie}` }

export async function begin(
  server: TestServer,
  integration: Integration,
  intent: Intent = { user: 'user', type: 'register' },
  cookie?: string,
): Promise<Attempt> {
  await reachable(server)
  const answer = await call(server, null, `/oauth/${integration}/attempts`, {
    method: 'POST',
    body: intent,
    headers: withCookie(cookie),
  })
  return { ...bodyOf<Omit<Attempt, 'cookie'>>(answer, 201), cookie: cookieOf(answer) }
}

/** The code that the sandbox gave the browser. */
export async function codeOf(server: TestServer, attempt: Attempt, choice: Choice): Promise<string> {
  const back = await throughSandbox(server, attempt.authorizationUrl, choice)
  return back.searchParams.get('code') ?? ''
}

export interface Return extends Intent {
  code: string
  token: string
  isPrivateAllowed?: boolean
}

export const comeBack = (
  server: TestServer,
  integration: Integration,
  { isPrivateAllowed = false, ...back }: Return,
  cookie: string | undefined,
): Promise<LightMyRequestResponse> =>
  call(server, null, callbackPaths[integration], {
    method: 'POST',
    body: { ...back, isPrivateAllowed },
    headers: withCookie(cookie),
  })

/** All redirects there and back in one browser. */
export async function socialSignIn(
  server: TestServer,
  integration: Integration,
  choice: Choice,
  intent: Intent = { user: 'user', type: 'register' },
  cookie?: string,
): Promise<LightMyRequestResponse> {
  const attempt = await begin(server, integration, intent, cookie)
  const code = await codeOf(server, attempt, choice)
  return comeBack(server, integration, { code, token: attempt.state, ...intent }, attempt.cookie)
}

/** Exchanges a custom token as the browser's SDK does. */
export async function signedIn(server: TestServer, answer: LightMyRequestResponse): Promise<Person> {
  const { customToken, jwt } = bodyOf<{
    customToken: string
    jwt: { accessToken: string; refreshToken: string }
  }>(answer)
  const exchanged = await server.app.inject({
    method: 'POST',
    url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithCustomToken?key=local',
    payload: { token: customToken, returnSecureToken: true },
  })
  const { idToken } = bodyOf<{ idToken: string }>(exchanged)
  const claims = JSON.parse(Buffer.from(idToken.split('.')[1] ?? '', 'base64url').toString()) as {
    sub: string
    email?: string
  }
  return {
    uid: claims.sub,
    email: claims.email ?? '',
    password: '',
    cookie: cookieOf(answer),
    idToken,
    ...jwt,
  }
}

/** Starts as a signed-in person. */
export async function beginAs(
  server: TestServer,
  person: Pick<Person, 'cookie' | 'idToken'>,
  integration: Integration,
  purpose: 'link' | 'reauthenticate' = 'link',
): Promise<Attempt> {
  await reachable(server)
  const answer = await call(server, person, `/account/providers/${integration}/attempts`, {
    method: 'POST',
    body: { purpose },
  })
  return { ...bodyOf<Omit<Attempt, 'cookie'>>(answer, 201), cookie: cookieOf(answer) }
}

/** Links a provider in all steps. */
export async function link(
  server: TestServer,
  person: Pick<Person, 'cookie' | 'idToken'>,
  integration: Integration,
  choice: Choice,
): Promise<LightMyRequestResponse> {
  const attempt = await beginAs(server, person, integration)
  const body = { integration, code: await codeOf(server, attempt, choice), token: attempt.state }
  return call(server, person, '/account/providers', { method: 'POST', body })
}
