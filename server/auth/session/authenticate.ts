import type { Database, GlobalTx } from '../../db/database.ts'
import type { IdentityProvider } from '../../contract/ports/identity.ts'
import type { AccessTokens } from './access-token.ts'
import type { Authenticator } from '../../contract/ports/authenticator.ts'
import type { Browser } from '../../contract/ports/browser.ts'
import type { Access, Account, Actor, Credentials } from '../../contract/ports/actor.ts'
import type { Clock } from '../../contract/operation.ts'
import { needsAllClients, refuseClosing, wrongKind, wrongRole } from '../../contract/answers.ts'
import { Problem } from '../../contract/problem.ts'

/** A sign-in this recent vouches for a browser whose cookie is not known yet (docs/api.md#browser-binding). */
const freshSignInSeconds = 5 * 60

/** The database's view of a token's subject at this request. */
export interface Subject {
  /** null if registration was not completed. */
  account: Account | null
  /** Whether this browser was bound to the subject at a sign-in. */
  browserBound: boolean
  /**
   * The latest end of the subject's sessions: in this browser if it is bound, else anywhere. Provider tokens
   * signed in until then are refused.
   */
  sessionsOverUntil: Date | null
  /** Whether the token's session is still valid. */
  sessionAlive: boolean
}

export interface SubjectDirectory {
  find(
    tx: GlobalTx,
    sought: { uid: string; fingerprint: string | null; sessionId: string | null },
  ): Promise<Subject>
}

export function createAuthenticator(ports: {
  database: Database
  identity: IdentityProvider
  accessTokens: AccessTokens
  directory: SubjectDirectory
  clock: Clock
}): Authenticator {
  const { database, identity, accessTokens, directory, clock } = ports

  async function verify(token: string, browser: Browser): Promise<Credentials> {
    if (accessTokens.isOurs(token)) {
      const own = await accessTokens.verify(token, clock.now())
      if (!own.ok) throw new Problem(own.reason === 'malformed' ? 401 : 403, tokenProblem(own.reason))
      if (own.value.fingerprint !== browser.known) throw new Problem(403, { code: 'binding-unknown' })
      return own.value
    }
    const checked = await identity.verifyIdToken(token)
    if (checked.ok) return { ...checked.value, sessionId: null }
    if (checked.reason === 'malformed') throw new Problem(401, { code: 'token-malformed' })
    if (checked.reason === 'unavailable') throw new Problem(503, { code: 'unavailable', retryAfter: 5 })
    throw new Problem(403, { code: 'token-rejected' })
  }

  async function lookUp(
    credentials: Credentials,
    browser: Browser,
    mayBeFresh: boolean,
  ): Promise<Account | null> {
    const { uid, sessionId, authTime } = credentials
    const sought = { uid, sessionId, fingerprint: browser.known }
    const subject = await database.global((tx) => directory.find(tx, sought))
    if (sessionId !== null) {
      if (!subject.sessionAlive) throw new Problem(403, { code: 'session-invalid' })
      return subject.account
    }
    const { browserBound, sessionsOverUntil } = subject
    const isFresh = mayBeFresh && clock.now().getTime() / 1000 - authTime <= freshSignInSeconds
    if (!browserBound && !isFresh) {
      throw new Problem(403, { code: 'binding-unknown' })
    }
    if (sessionsOverUntil !== null && authTime * 1000 <= sessionsOverUntil.getTime()) {
      throw new Problem(403, { code: 'session-invalid' })
    }
    return subject.account
  }

  return {
    async authenticate(access, token, browser) {
      if (access.actor === 'public') return { kind: access.actor }
      if (token === undefined || token === '') throw new Problem(401, { code: 'credentials-missing' })
      const credentials = await verify(token, browser)
      const mayBeFresh = access.actor !== 'identity' || access.browser === 'fresh'
      const account = await lookUp(credentials, browser, mayBeFresh)
      if (access.actor === 'identity') return { kind: 'identity', ...credentials, account }
      return admit(access, credentials, account)
    },
  }
}

function tokenProblem(reason: 'malformed' | 'rejected') {
  return { code: reason === 'malformed' ? 'token-malformed' : 'session-invalid' }
}

/** Role and tenant come from the account, never from the token or the client's hints. */
function admit(
  access: Extract<Access, { actor: 'user' | 'company' }>,
  credentials: Credentials,
  account: Account | null,
): Actor {
  if (!credentials.emailVerified) throw new Problem(403, { code: 'email-unverified' })
  if (account === null) throw new Problem(403, { code: 'account-missing' })
  const { userType } = account
  if (userType !== access.actor) throw new Problem(422, wrongKind(userType, access.actor).problem)
  const who = { ...credentials, accountId: account.id, isStaffAdmin: account.isStaffAdmin }
  if (access.actor === 'user') return { kind: 'user', ...who }
  const { companyId, memberId, role } = account
  if (companyId === null || memberId === null || role === null) {
    throw new Problem(403, { code: 'company-missing' })
  }
  if (account.memberState === 'suspended') throw new Problem(403, { code: 'member-suspended' })
  const closing = access.whileClosing && role === 'owner' ? null : refuseClosing(account)
  if (closing !== null) throw new Problem(closing.status, closing.problem)
  if (access.roles !== null && !access.roles.includes(role)) {
    throw new Problem(422, wrongRole(role, access.roles).problem)
  }
  const { clientsVersion } = account
  if (access.allClients && clientsVersion !== null) throw new Problem(422, needsAllClients.problem)
  return { kind: 'company', ...who, companyId, memberId, role, clientsVersion }
}
