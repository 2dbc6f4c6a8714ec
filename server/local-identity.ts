import cookie from '@fastify/cookie'
import { Problem } from './contract/problem.ts'
import type { Database } from './db/database.ts'
import type { ProviderLog, SendActionMail } from './auth/identity-provider/context.ts'
import {
  createLocalIdentityProvider,
  type LocalIdentityProvider,
} from './auth/identity-provider/local-identity-provider.ts'
import type { PasswordPolicy } from './auth/identity-provider/password-policy.ts'
import type { Passwords } from './auth/identity-provider/passwords.ts'
import { queuePasswordReset } from './work/mail/mail-outbox.ts'
import {
  findAccount,
  queueSecurityNotice,
  followAddress,
  deleteLinks,
  queueEmailChangeMail,
  queueVerificationMail,
} from './modules/accounts/public.ts'
import { eraseStranger } from './modules/erasure/public.ts'
import { subjectDirectory } from './auth/session/subject-directory.ts'
import { isBound } from './auth/session/bindings.ts'
import { bindSignIn } from './auth/session/bound-browser.ts'
import { bindingCookieAt, browserOf, type BindingCookie } from './http/binding/browser.ts'
import type { Browser } from './contract/ports/browser.ts'
import { endAll } from './auth/session/ending.ts'

export interface LocalIdentityOptions {
  database: Database
  clock: { now(): Date }
  /** The installation's secret key. */
  secretKey: Uint8Array
  /** The origin that users see, without a trailing slash. */
  publicUrl: string
  log: ProviderLog
  passwords?: Passwords
  /** Overrides the default password rules. */
  passwordPolicy?: Partial<PasswordPolicy>
}

/**
 * The local identity provider with the product's own mails and queue. Our sessions end with the provider's,
 * and our copy of the address changes with it.
 */
export function openLocalIdentity(options: LocalIdentityOptions): LocalIdentityProvider {
  const { publicUrl, ...shared } = options
  const binding = bindingCookieAt(publicUrl)

  const sendActionMail: SendActionMail = async (tx, { kind, ...mail }) => {
    const queue = kind === 'VERIFY_EMAIL' ? queueVerificationMail : queueEmailChangeMail
    await queue(tx, { ...mail, name: null }, { publicUrl, now: options.clock.now() })
  }

  return createLocalIdentityProvider({
    ...shared,
    projectId: 'assay',
    publicOrigin: publicUrl,
    sendActionMail,
    requestPasswordReset: queuePasswordReset,
    onSessionsEnded: (tx, uid, now, because, fingerprint) => endAll(tx, uid, because, now, { fingerprint }),
    onPasswordChanged: (tx, { uid, email, emailVerified }, now) => {
      const notice = { uid, to: emailVerified ? email : null, name: null }
      const event = { kind: 'password-changed' as const }
      return queueSecurityNotice(tx, { ...notice, event }, { publicUrl, now })
    },
    onReclaimed: deleteLinks,
    // An account is deleted by our own operation: a company keeps its owner, and no data stays behind.
    mayDelete: async (tx, uid) => (await findAccount(tx, uid)) === null,
    browsers: {
      known: (cookies) => browserIn(binding, cookies).known,
      isBound,
      async bind(uid, cookies) {
        const browser = browserIn(binding, cookies)
        try {
          await options.database.global((tx) => bindSignIn(tx, { uid }, browser, options.clock.now()))
        } catch (error) {
          // Erased, or ended at this moment: this sign-in's tokens are invalid too.
          if (error instanceof Problem) return null
          throw error
        }
        return browser.setCookie()
      },
    },
    // The same check as the API's for a bound browser.
    mayChange: async (tx, { uid, authTime, browser }) => {
      if (browser === null) return false
      const sought = { uid, fingerprint: browser, sessionId: null }
      const { browserBound, sessionsOverUntil: until } = await subjectDirectory.find(tx, sought)
      return browserBound && (until === null || authTime * 1000 > until.getTime())
    },
    onRemoved: eraseStranger,
    onEmailChanged: async (tx, changed, now) => {
      await followAddress(tx, changed, { publicUrl, now })
    },
  })
}

const browserIn = (binding: BindingCookie, cookies: string | undefined): Browser =>
  browserOf(binding, cookie.parse(cookies ?? '')[binding.name])
