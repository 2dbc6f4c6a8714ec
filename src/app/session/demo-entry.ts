import { failureOf } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type { AnswerOf } from '../../api/client.ts'
import { sessionStep, submission } from '../../api/error-policies.ts'
import { uidOfCustomToken } from '../../identity/token-claims.ts'
import { isStorageBlocked } from '../../lib/storage-blocked.ts'
import type { AuthActor } from '../../session/auth-context.tsx'
import type { DemoEntry, DemoKind } from '../../session/demo-entry.tsx'
import { defectAnswer } from './defect-answer.ts'
import { enterSession, type EnteringDependencies } from './enter-session.ts'
import type { StoredSession } from './stored-session.ts'

export interface DemoDependencies extends EnteringDependencies {
  readonly auth: AuthActor
  readonly storedSession: StoredSession
}

const done = { ok: true, value: null } as const
const cookiesBlocked = { ok: false, failure: failureOf('refused', 'cookies-blocked') } as const

/** See {@link DemoEntry}. A separate chunk. */
export function provideDemo(dependencies: DemoDependencies): DemoEntry {
  const { client, identity, storage, auth, storedSession } = dependencies

  /** The visitor is noted first: the display of a session depends on it. */
  const enter = async (opened: AnswerOf<'loginPassword'>): Promise<Result<null>> => {
    const before = storage.get('demoVisitor')
    storedSession.note(uidOfCustomToken(opened.customToken))
    const entered = await enterSession(dependencies, opened)
    if (entered.ok) return done
    storedSession.note(before)
    return entered
  }

  const open = async (kind: DemoKind): Promise<Result<null>> => {
    if (isStorageBlocked()) return cookiesBlocked
    identity.prepare()
    const opened = await client.POST('/demo', { body: { kind }, call: sessionStep })
    if (!opened.ok) return opened
    if (!storedSession.keep()) return cookiesBlocked
    const entered = await enter(opened.value)
    if (!entered.ok) storedSession.drop()
    return entered
  }

  const reset = async (): Promise<Result<null>> => {
    const opened = await client.POST('/demo/reset', { call: submission })
    return opened.ok ? enter(opened.value) : opened
  }

  const leave = async (): Promise<Result<null>> => {
    const left = await client.DELETE('/demo', { call: submission })
    // The server no longer knows the workspace: it has expired.
    if (!left.ok && left.failure.kind !== 'notFound') return left
    if (storedSession.comeBack()) return done
    auth.send({ type: 'auth.logoutRequested', reason: 'requested' })
    return done
  }

  return {
    open: (kind) => open(kind).catch(defectAnswer),
    reset: () => reset().catch(defectAnswer),
    leave: () => leave().catch(defectAnswer),
  }
}
