import type { IdentityProvider, ProviderIdentity, ProviderResult } from '../../contract/ports/identity.ts'
import { createActionCode } from './action-links.ts'
import { endpointsOf } from './endpoints.ts'
import type { HostedSettings } from './hosted-settings.ts'
import { type CheckIdToken, createEmulatorTokenCheck, createIdTokenCheck } from './id-tokens.ts'
import { createProjectAccounts, defectOf, found, refusalOf } from './project-accounts.ts'
import { type CallResult, ProviderUnavailable } from './protocol-call.ts'
import { createServiceTokens, emulatorTokens } from './service-tokens.ts'
import { createSessionStatus } from './session-status.ts'

interface Options {
  settings: HostedSettings
  clock: { now(): Date }
  log: { info(entry: object, message: string): void; error(entry: object, message: string): void }
}

/**
 * The identity port over a hosted Firebase project, or over the vendor's emulator of one. An outage is `unavailable` where the port has results, and a thrown ProviderUnavailable elsewhere.
 */
export function createHostedIdentityProvider({ settings, clock, log }: Options): IdentityProvider {
  const { projectId, apiKey, serviceAccount, emulatorHost } = settings
  const endpoints = endpointsOf(settings)
  const tokens =
    emulatorHost === null
      ? createServiceTokens({ account: serviceAccount, accessTokenUrl: endpoints.accessToken, clock })
      : emulatorTokens(clock)
  const checkIdToken: CheckIdToken =
    emulatorHost === null
      ? createIdTokenCheck({ projectId, clock, keysUrl: endpoints.keys })
      : createEmulatorTokenCheck({ projectId, clock })
  const accounts = createProjectAccounts(endpoints, tokens)
  const { asClient, asAdmin, byUid, byEmail } = accounts
  const statuses = createSessionStatus({ load: byUid, clock, log })

  /** Returns an outage as a result, so that the user is asked to try again. */
  const attempt = async <T>(work: () => Promise<ProviderResult<T>>): Promise<ProviderResult<T>> => {
    try {
      return await work()
    } catch (error) {
      if (!(error instanceof ProviderUnavailable)) throw error
      log.error({ err: error }, 'the identity provider cannot answer')
      return { ok: false, code: 'unavailable', retryAfterSeconds: 5 }
    }
  }

  /** The identity that a call was about, as the project has it after the call. */
  const personOf = async (answer: CallResult): Promise<ProviderResult<ProviderIdentity>> => {
    if (!answer.ok) return refusalOf(answer.code)
    const { localId, email } = answer.value
    const person =
      typeof localId === 'string' && localId !== ''
        ? byUid(localId)
        : byEmail(typeof email === 'string' ? email : '')
    const result = await found(person)
    if (result.ok) statuses.forget(result.value.uid)
    return result
  }

  const change = async (uid: string, changes: object): Promise<void> => {
    const answer = await asAdmin(':update', { localId: uid, ...changes })
    statuses.forget(uid)
    if (!answer.ok) throw defectOf(answer.code)
  }
  const thisSecond = (): number => Math.floor(clock.now().getTime() / 1000)
  /** Tokens carry whole seconds, and tokens of the current second predate the change. */
  const nextSecond = (): string => String(thisSecond() + 1)

  return {
    browserConfig: { provider: 'firebase', apiKey, projectId, authDomain: `${projectId}.firebaseapp.com` },
    async verifyIdToken(token) {
      try {
        const checked = await checkIdToken(token)
        if (!checked.ok) return checked
        const { uid, authTime } = checked.value
        return (await statuses.counts(uid, authTime)) ? checked : { ok: false, reason: 'revoked' }
      } catch (error) {
        log.error({ err: error }, 'could not check an ID token')
        return { ok: false, reason: 'unavailable' }
      }
    },
    signInWithPassword: (email, password) =>
      attempt(async () => {
        const answer = await asClient('signInWithPassword', { email, password, returnSecureToken: true })
        const person = await personOf(answer)
        // Without enumeration protection the project reveals which half was wrong. The port hides it.
        const isUnknownEmail =
          !person.ok && (person.code === 'user-not-found' || person.code === 'invalid-email')
        return isUnknownEmail ? { ok: false, code: 'invalid-credential' } : person
      }),
    createCustomToken: (uid) => tokens.custom(uid),
    createEmailVerification: (uid) =>
      attempt(async () => {
        const person = await byUid(uid)
        if (person === null || person.email === null) return { ok: false, code: 'user-not-found' }
        return createActionCode(accounts, { requestType: 'VERIFY_EMAIL', email: person.email }, clock)
      }),
    applyEmailVerification: (oobCode) => attempt(async () => personOf(await asClient('update', { oobCode }))),
    checkEmailVerification: (oobCode) =>
      attempt(async () => {
        const answer = await asClient('resetPassword', { oobCode })
        if (!answer.ok) return refusalOf(answer.code)
        const { email, requestType } = answer.value
        const isOne = requestType === 'VERIFY_EMAIL' || requestType === 'VERIFY_AND_CHANGE_EMAIL'
        if (!isOne || typeof email !== 'string') return { ok: false, code: 'invalid-action-code' }
        return found(byEmail(email))
      }),
    claimByVerification: (oobCode, newPassword) =>
      attempt(async () => {
        const answer = await asClient('resetPassword', { oobCode })
        if (!answer.ok) return refusalOf(answer.code)
        const { email, newEmail } = answer.value
        const person = typeof email === 'string' ? await byEmail(email) : null
        if (person === null || person.email === null || person.emailVerified)
          return { ok: false, code: 'invalid-action-code' }
        // The vendor checks its password policy only when a code or the user's own token sets the password.
        const wanted = { requestType: 'PASSWORD_RESET', email: person.email } as const
        const made = await createActionCode(accounts, wanted, clock)
        if (!made.ok) return made
        const reset = await asClient('resetPassword', { oobCode: made.value.code, newPassword })
        if (!reset.ok) return refusalOf(reset.code)
        const moved = typeof newEmail === 'string' ? { email: newEmail } : {}
        await change(person.uid, { ...moved, emailVerified: true, validSince: nextSecond() })
        return found(byUid(person.uid))
      }),
    getIdentity: byUid,
    findByEmail: byEmail,
    createIdentity: ({ email, emailVerified, displayName }) =>
      attempt(async () =>
        personOf(
          await asAdmin('', {
            ...(email === null ? {} : { email, emailVerified }),
            ...(displayName === null ? {} : { displayName }),
          }),
        ),
      ),
    changePassword: (idToken, password) =>
      attempt(async () => personOf(await asClient('update', { idToken, password, returnSecureToken: true }))),
    createPasswordReset: (email) =>
      attempt(async () => {
        const person = await byEmail(email)
        if (person === null || person.email === null) return { ok: false, code: 'user-not-found' }
        if (person.disabled) return { ok: false, code: 'user-disabled' }
        const wanted = { requestType: 'PASSWORD_RESET', email: person.email } as const
        const made = await createActionCode(accounts, wanted, clock)
        return made.ok ? { ok: true, value: { ...made.value, uid: person.uid } } : made
      }),
    checkPasswordReset: (oobCode) =>
      attempt(async () => {
        const answer = await asClient('resetPassword', { oobCode })
        if (!answer.ok) return refusalOf(answer.code)
        const { email } = answer.value
        return typeof email === 'string'
          ? { ok: true, value: { email } }
          : { ok: false, code: 'invalid-action-code' }
      }),
    applyPasswordReset: (oobCode, newPassword) =>
      attempt(async () => {
        const reset = await personOf(await asClient('resetPassword', { oobCode, newPassword }))
        if (!reset.ok) return reset
        // The vendor and its emulator answer differently here. Both end in what the port promises.
        await change(reset.value.uid, { emailVerified: true, validSince: nextSecond() })
        return found(byUid(reset.value.uid))
      }),
    createEmailChange: (uid, newEmail) =>
      attempt(async () => {
        const person = await byUid(uid)
        if (person === null) return { ok: false, code: 'user-not-found' }
        if ((await byEmail(newEmail)) !== null) return { ok: false, code: 'email-already-in-use' }
        if (person.email !== null) {
          const wanted = { requestType: 'VERIFY_AND_CHANGE_EMAIL', email: person.email, newEmail } as const
          return createActionCode(accounts, wanted, clock)
        }
        // The vendor only changes an existing address. A first address is set directly and confirmed by the
        // link.
        const first = await asAdmin(':update', { localId: uid, email: newEmail, emailVerified: false })
        if (!first.ok) return refusalOf(first.code)
        return createActionCode(accounts, { requestType: 'VERIFY_EMAIL', email: newEmail }, clock)
      }),
    setDisabled: (uid, disabled) =>
      change(uid, { disableUser: disabled, ...(disabled ? { validSince: String(thisSecond()) } : {}) }),
    setClaims: (uid, claims) => change(uid, { customAttributes: JSON.stringify(claims) }),
    revokeTokens: (uid) => change(uid, { validSince: nextSecond() }),
    async deleteIdentity(uid) {
      const answer = await asAdmin(':delete', { localId: uid })
      statuses.forget(uid)
      if (!answer.ok && answer.code !== 'USER_NOT_FOUND') throw defectOf(answer.code)
    },
  }
}
