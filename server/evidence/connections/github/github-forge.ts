import { randomBytes } from 'node:crypto'
import { failureOf } from '#server/auth/oauth/failure.ts'
import { askGitHub } from '#server/auth/oauth/github-api.ts'
import { createGitHubFlow } from '#server/auth/oauth/github-flow.ts'
import type { Outbound } from '#server/auth/oauth/outbound.ts'
import { addressOf, type Flow, type Registration } from '#server/auth/oauth/provider.ts'
import type {
  Forge,
  ForgeAccount,
  ForgeFailure,
  ForgeResult,
  ForgeSource,
} from '#server/contract/ports/forge.ts'
import { askWith, isEntry, type Ask } from './client.ts'
import { mergedByOther } from './merged-by-other.ts'
import { defect, ForgeRefusal, refusalOf } from './refusal.ts'
import { repositoriesOf } from './repositories.ts'
import { scopesFor } from './scopes.ts'
import { userOfToken } from './user-of-token.ts'

export interface ForgeLog {
  info(details: object, message: string): void
  warn(details: object, message: string): void
  error(details: object, message: string): void
}

export interface ForgeOptions {
  readonly registration: Registration
  readonly outbound: Outbound
  readonly flowOf: (state: string) => Flow
  readonly sandbox: boolean
  /** Maps a GitHub URL to the one for browsers: the URL itself, or the sandbox's. */
  readonly publicAddress: (url: URL) => URL
  readonly source: (url: string, token: string | null) => ForgeSource
  readonly tokens: Pick<Forge, 'seal' | 'open'>
  readonly now: () => Date
  readonly log: ForgeLog
}

/** Returns the GitHub client for connected accounts. */
export function createGitHubForge(options: ForgeOptions): Forge {
  const { registration, outbound, flowOf, sandbox, publicAddress, source, now } = options
  const github = createGitHubFlow(registration, outbound)
  const attempt = attempting(options)
  const { clientId, clientSecret } = registration
  const ourselves = `Basic ${Buffer.from(`${clientId}:${clientSecret}`).toString('base64')}`
  const urlOf = (name: string) => publicAddress(new URL(`https://github.com/${name}.git`)).href

  async function revoke(token: string): Promise<null> {
    const request = { path: `/applications/${clientId}/token`, method: 'DELETE' as const }
    const answer = await askGitHub(outbound, {
      ...request,
      authorization: ourselves,
      body: { access_token: token },
    })
    if (answer.ok || answer.status === 404) return null
    // GitHub rejects our own client here, not the developer's token.
    if (answer.status === 401) return defect('client refused')
    throw refusalOf(answer, now())
  }

  return {
    sandbox,
    scopesFor,
    source,
    ...options.tokens,
    begin: (allowed) =>
      attempt('begin', async () => {
        const state = randomBytes(32).toString('base64url')
        const scopes = scopesFor(allowed).map(({ scope }) => scope)
        const url = await github.authorizationUrl(flowOf(state), scopes)
        return { state, authorizationUrl: publicAddress(url).href }
      }),
    redeem: ({ state, code }) =>
      attempt('redeem', async () => {
        const granted = await github.redeem(flowOf(state), code)
        try {
          return { ...granted, ...(await accountOf(askWith(options, granted.token), sandbox)) }
        } catch (error) {
          // Nothing stores this token, so it must not stay valid.
          await revoke(granted.token).catch(() => null)
          throw error
        }
      }),
    check: (token) => attempt('check', async () => askWith(options, token)('/user').then(() => null)),
    repositories: (token, { withPrivate }) =>
      attempt('repositories', () => repositoriesOf(askWith(options, token), withPrivate, urlOf)),
    mergedByOther: (token, { signal, ...query }) =>
      attempt('mergedByOther', () => mergedByOther(askWith(options, token, signal), query)),
    revoke: (token) => attempt('revoke', () => revoke(token)),
  }
}

/** Returns the account of a token. Without its emails no commits can be matched, so they are required. */
async function accountOf(
  ask: Ask,
  sandbox: boolean,
): Promise<Pick<ForgeAccount, 'login' | 'id' | 'addresses'>> {
  const [user, { body: emails }] = await Promise.all([userOfToken(ask), ask('/user/emails')])
  if (!Array.isArray(emails)) return defect('no addresses')
  const addresses = emails
    .filter(isEntry)
    .filter(({ verified }) => verified === true)
    .flatMap(({ email, primary }) => {
      const address = addressOf(email)
      return address === null ? [] : [{ address, primary: primary === true }]
    })
  // Prefixed, so that sandbox accounts never match real ones if the database later serves a real client.
  const id = `${sandbox ? 'sandbox:' : ''}${String(user.id)}`
  return { login: user.login.slice(0, 100), id, addresses }
}

/** Turns every error into a value. The log contains no code, no token and no text from GitHub. */
function attempting({ log }: Pick<ForgeOptions, 'log'>) {
  return async function attempt<T>(what: string, work: () => Promise<T>): Promise<ForgeResult<T>> {
    try {
      return { ok: true, value: await work() }
    } catch (error) {
      const { failure, reason } = failureOfError(error)
      const level = failure.code === 'defect' ? 'error' : failure.code === 'unreachable' ? 'warn' : 'info'
      log[level]({ forge: 'github', what, ...failure, reason }, 'GitHub did not give what was asked for')
      return { ok: false, ...failure }
    }
  }
}

function failureOfError(error: unknown): { failure: ForgeFailure; reason: string } {
  if (error instanceof ForgeRefusal) return { failure: error.failure, reason: error.message }
  try {
    const { code, reason } = failureOf(error)
    return { failure: { code: code === 'code-rejected' ? 'codeRejected' : 'unreachable' }, reason }
  } catch {
    return {
      failure: { code: 'defect' },
      reason: error instanceof Error ? (error.stack ?? error.name) : 'thrown',
    }
  }
}
