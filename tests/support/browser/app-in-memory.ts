import { createMemoryHistory } from '@tanstack/react-router'
import { failureOf } from '#machines/shared/failure.ts'
import type { IdentityReport } from '#machines/session/auth/auth-types.ts'
import type { LoaderEvent } from '#machines/session/loader/loader-logic.ts'
import type { RouteName } from '#machines/navigation/navigation.ts'
import { composeApp, type App } from '#src/app/compose.ts'
import { watchPreloadErrors, type ReloadOffer } from '#src/app/shell/reload-offer.ts'
import { shownScreen } from '#src/app/router.ts'
import { releaseHeader } from '#machines/shared/release.ts'
import type { TokenResult } from '#machines/shared/token-result.ts'
import type { HeldToken, Identity, LazyIdentity } from '#src/identity/identity.ts'
import { parseConfig } from '#src/lib/config.ts'

/** What the server at the fetch edge answers; `silence` is a connection that breaks, `held` one that stays open. */
export type Scripted =
  | { readonly status: number; readonly body?: unknown; readonly release?: string }
  | { readonly stream: ReadableStream<Uint8Array> }
  | 'silence'
  | 'held'
export type Script = (call: string, request: Request) => Scripted | Promise<Scripted>

export interface InMemoryApp {
  readonly app: App
  readonly offer: ReloadOffer
  /** Who is signed in at the provider from now on, reported as the provider does. */
  readonly report: (identity: IdentityReport | null) => void
  /** Everything that left for the server, as `GET /clients`, and the token that went along. */
  readonly sent: { readonly call: string; readonly token: string | null }[]
  /** What the provider was asked for a token, forced or not. */
  readonly tokensAsked: boolean[]
  readonly loaderEvents: LoaderEvent[]
  /** Navigations that the handler or the listener began, by where they lead; the router follows the guard's redirects itself. */
  readonly navigations: string[]
  readonly shown: () => RouteName | null
  /** Answers one call of the identity's token edge by hand; null gives the person's own token at once. */
  answerTokens(how: (() => Promise<TokenResult<IdentityReport>>) | null): void
  /** Answers by hand what the provider knows of the person; null gives what was reported. */
  answerReloads(how: Identity['reload'] | null): void
  readonly stop: () => void
}

const ownRelease = 'release-1'
const servers = new Map<string, (request: Request) => Promise<Response>>()
let count = 0

function responseOf(answer: Scripted, signal: AbortSignal): Promise<Response> {
  if (answer === 'silence') return Promise.reject(new TypeError('Failed to fetch'))
  if (answer === 'held')
    return new Promise((_, reject) => {
      const abort = () => reject(new DOMException('The request was aborted', 'AbortError'))
      if (signal.aborted) abort()
      else signal.addEventListener('abort', abort)
    })
  if ('stream' in answer) {
    const events = new Headers({ 'Content-Type': 'text/event-stream' })
    return Promise.resolve(new Response(answer.stream, { headers: events }))
  }
  const type = answer.status < 400 ? 'application/json' : 'application/problem+json'
  const body = answer.body === undefined ? null : JSON.stringify(answer.body)
  const headers = {
    'Content-Type': type,
    'X-Request-Id': 'request-1',
    [releaseHeader]: answer.release ?? ownRelease,
  }
  return Promise.resolve(new Response(body, { status: answer.status, headers }))
}

/** The real fetch, replaced while an app runs; each app has its own server name. */
let browserFetch: typeof fetch | null = null

function serveInMemory(host: string, serve: (request: Request) => Promise<Response>): void {
  servers.set(host, serve)
  browserFetch ??= globalThis.fetch
  globalThis.fetch = (input, init) => {
    const request = new Request(input, init)
    const known = servers.get(new URL(request.url).host)
    return known === undefined ? Promise.reject(new Error(`No server at ${request.url}`)) : known(request)
  }
}

function stopServing(host: string): void {
  servers.delete(host)
  if (servers.size > 0 || browserFetch === null) return
  globalThis.fetch = browserFetch
  browserFetch = null
}

export const problem = (status: number, code: string, more: object = {}): Scripted => ({
  status,
  body: {
    type: 'about:blank',
    title: 'Refused',
    status,
    instance: 'urn:request:1',
    code,
    message: `The server says ${code}.`,
    ...more,
  },
})

const encode = (claims: object): string => `h.${btoa(JSON.stringify(claims))}.s`

/**
 * The whole app as `main.tsx` composes it, in memory: guard, router, executor, response handler, listener and profiles
 * are the product's; the server is a script at the fetch edge, the identity provider reports what the test says.
 */
export function startApp(path: string, script: Script): InMemoryApp {
  const host = `app-${(count += 1)}.test`
  const sent: { call: string; token: string | null }[] = []
  const tokensAsked: boolean[] = []
  const navigations: string[] = []
  const loaderEvents: LoaderEvent[] = []
  let person: IdentityReport | null = null
  let notify: (identity: IdentityReport | null) => void = () => undefined
  let tokens: (() => Promise<TokenResult<IdentityReport>>) | null = null
  let held: HeldToken | null = null
  let reloads: Identity['reload'] | null = null

  serveInMemory(host, async (request) => {
    const call = `${request.method} ${new URL(request.url).pathname.replace(/^\/api/u, '')}`
    sent.push({ call, token: request.headers.get('AuthToken') })
    return responseOf(await script(call, request), request.signal)
  })

  const report = (identity: IdentityReport | null): void => {
    person = identity
    notify(identity)
  }
  const notHere = (): never => {
    throw new Error('This test does not come to the identity provider for that')
  }
  const identity: LazyIdentity = {
    start: (listener) => {
      notify = listener
      return Promise.resolve({ ok: true, value: null })
    },
    prepare: () => undefined,
    signInWithCustomToken: notHere,
    createAccount: notHere,
    present: () => (person?.uid === held?.uid ? held : null),
    idToken(force) {
      tokensAsked.push(force)
      if (tokens !== null)
        return tokens().then((answer) => {
          if (answer.ok) held = { ...answer.value.held, isFresh: true }
          return answer
        })
      if (person === null) return Promise.resolve({ ok: false, failure: failureOf('denied', 'nobody') })
      const expiresAt = Math.floor(Date.now() / 1000) + 3600
      const token = encode({ sub: person.uid, exp: expiresAt, turn: tokensAsked.length })
      held = { token, uid: person.uid, expiresAt, isFresh: true }
      return Promise.resolve({
        ok: true,
        value: { held: { token, uid: person.uid, expiresAt }, identity: person },
      })
    },
    reload: () => {
      if (reloads !== null) return reloads()
      return person === null ? notHere() : Promise.resolve({ ok: true, value: person })
    },
    signOut: () => {
      person = null
      return Promise.resolve({ ok: true, value: null })
    },
    // Without a policy, the form checks no password before it sends.
    passwordPolicy: () => Promise.resolve({ ok: false, failure: failureOf('noResponse') }),
  }

  const config = { ...parseConfig(null), apiBase: `http://${host}/api`, release: ownRelease }
  const offer = watchPreloadErrors(new EventTarget(), ownRelease)
  const history = createMemoryHistory({ initialEntries: [path] })
  const app = composeApp(config, { identity, history, offerReload: offer.make })
  const send = app.loader.send.bind(app.loader)
  app.loader.send = (event) => {
    loaderEvents.push(event)
    send(event)
  }
  const navigate = app.router.navigate.bind(app.router)
  app.router.navigate = (options) => {
    navigations.push(String(options.to ?? options.href))
    return navigate(options)
  }
  app.auth.start()
  return {
    app,
    offer,
    report,
    sent,
    tokensAsked,
    loaderEvents,
    navigations,
    shown: () => shownScreen(app.router),
    answerTokens: (how) => {
      tokens = how
    },
    answerReloads: (how) => {
      reloads = how
    },
    stop: () => {
      app.api.live.stop()
      void Promise.resolve(app.api.queries()).then((queries) => queries.clear())
      app.auth.stop()
      stopServing(host)
    },
  }
}

/** Lets everything run that waits for nothing but its turn. */
export async function turns(many = 5): Promise<void> {
  for (let turn = 0; turn < many; turn += 1) await new Promise((resolve) => setImmediate(resolve))
}

/** Waits until no navigation is under way. */
export async function atRest({ app }: InMemoryApp): Promise<void> {
  for (let calm = 0; calm < 2;) {
    await turns(1)
    const { status, resolvedLocation, location } = app.router.state
    const isCalm = status === 'idle' && resolvedLocation?.href === location.href
    calm = isCalm && !app.auth.getSnapshot().hasTag('guardWaits') ? calm + 1 : 0
  }
}
