import { fromPromise } from 'xstate'
import { emailVerificationMachine } from '#machines/session/email-verification/email-verification-machine.ts'
import type {
  CoolDown,
  LinkSubmission,
  ReloadedIdentity,
} from '#machines/session/email-verification/email-verification-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ApiClient } from '../../api/client.ts'
import type { JwtPair } from '../../api/session-tokens.ts'
import { submission } from '../../api/error-policies.ts'
import type { Identity } from '../../identity/identity.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import type { AlertActor } from '../../session/alert-context.tsx'
import type { AuthActor } from '../../session/auth-context.tsx'
import { storeTokens } from './stored-tokens.ts'
import { changedAddress, ownerOfLink, submitLink, type MailedLinkActor } from './verified-link.ts'

export interface VerificationDependencies {
  readonly client: ApiClient
  readonly storage: TypedStorage
  readonly identity: Identity
  readonly auth: AuthActor
  readonly alert: AlertActor
  readonly links: MailedLinkActor
}

const signedOut = { ok: true, value: { signedIn: false, verified: false } } as const

/** Provides the machine of /verifyToken. */
export function provideVerification(dependencies: VerificationDependencies): typeof emailVerificationMachine {
  const { client, storage, identity, auth, alert, links } = dependencies
  let pair: JwtPair | null = null

  const submit = async (link: LinkSubmission): Promise<Result<null>> => {
    const result = await submitLink(links, client, link)
    if (!result.ok) return result
    pair = result.value.jwt
    return { ok: true, value: null }
  }

  const store = (): Result<null> => {
    // Another user's tokens do not belong to the open session.
    if (pair !== null && ownerOfLink(auth, pair).kind !== 'other') {
      storeTokens(storage, pair)
    }
    storage.remove('serverDN')
    return { ok: true, value: null }
  }

  const reload = async (signal: AbortSignal): Promise<Result<ReloadedIdentity>> => {
    if (!auth.getSnapshot().matches('signedIn')) return signedOut
    const { epoch } = auth.getSnapshot().context
    const owner = pair === null ? null : ownerOfLink(auth, pair)
    if (owner?.kind === 'changed') {
      alert.send({ type: 'alert.announcedForNext', announcement: changedAddress(owner.email) })
      auth.send({ type: 'session.expired', epoch: auth.getSnapshot().context.epoch, target: 'login' })
      return signedOut
    }
    const reloaded = await identity.reload()
    if (!reloaded.ok) return reloaded
    // If the user has signed out since, reporting the reloaded identity would sign them in again.
    const present = auth.getSnapshot()
    if (signal.aborted || present.context.epoch !== epoch)
      return { ok: true, value: { signedIn: present.matches('signedIn'), verified: false } }
    auth.send({ type: 'identity.changed', identity: reloaded.value })
    return { ok: true, value: { signedIn: true, verified: reloaded.value.emailVerified } }
  }

  const resend = async (): Promise<Result<CoolDown>> => {
    const result = await client.POST('/resendVerification', { call: submission })
    return result.ok ? { ok: true, value: { coolDownSeconds: result.value.cooldownSeconds } } : result
  }

  return emailVerificationMachine.provide({
    actors: {
      submitToken: fromPromise<Result<null>, LinkSubmission>(({ input }) => submit(input)),
      storeSession: fromPromise(() => Promise.resolve(store())),
      reloadIdentity: fromPromise(({ signal }) => reload(signal)),
      resendMail: fromPromise(resend),
    },
  })
}
