import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { ApiClient } from '../../api/client.ts'
import { flowStep } from '../../api/error-policies.ts'
import type { ProfileStore } from '../../api/profile-store.ts'
import type { LazyIdentity } from '../../identity/identity.ts'
import type { TypedStorage } from '../../lib/storage.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import type { OpenedSession, SessionEntry } from '../../session/session-entry.ts'
import { provideArrivals } from './callback-ports.ts'
import { defectAnswer } from './defect-answer.ts'
import { provideDeparture } from './provider-departure.ts'
import { storeTokens } from './stored-tokens.ts'

export interface SessionEntryDependencies {
  readonly client: ApiClient
  readonly storage: TypedStorage
  readonly identity: LazyIdentity
  readonly auth: AuthActor
  readonly profiles: Pick<ProfileStore, 'successor'>
}

/** Every sign-in except the first form, see {@link SessionEntry}. A separate chunk. */
export function provideSessionEntry(dependencies: SessionEntryDependencies): SessionEntry {
  const { client, storage, identity, auth } = dependencies

  const takeSession = async ({ customToken, jwt }: OpenedSession): Promise<Result<null>> => {
    const { uid } = auth.getSnapshot().context
    const signedIn = await identity.signInWithCustomToken(customToken, uid ?? '')
    if (!signedIn.ok) return signedIn
    storeTokens(storage, jwt)
    return { ok: true, value: null }
  }

  const signInAgain = async (password: string): Promise<Result<null>> => {
    const { email } = auth.getSnapshot().context
    // Without an address there is no password sign-in.
    if (email === null) return { ok: false, failure: failureOf('refused', 'invalid-credential') }
    const opened = await client.POST('/loginPassword', { body: { email, password }, call: flowStep })
    return opened.ok ? takeSession(opened.value) : opened
  }

  return {
    takeSession,
    signInAgain: (password) => signInAgain(password).catch(defectAnswer),
    arriveFrom: provideArrivals({ ...dependencies, takeSession }),
    leaveForProvider: provideDeparture(client),
  }
}
