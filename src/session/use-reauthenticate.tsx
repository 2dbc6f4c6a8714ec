import { Suspense, useState, type ReactNode } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { useSignInEdges } from './sign-in-edges.tsx'
import { wantsFreshSignIn, type ReauthenticatedAction } from './fresh-sign-in.ts'

interface Asked {
  readonly action: ReauthenticatedAction
  readonly answer: (signedIn: boolean) => void
}

export interface Reauthenticate {
  /**
   * Runs the work. If it answers `requires-recent-login`, the dialog asks the user to sign in again, and the work
   * runs once more with its values; if they decline, returns the refusal. Signing in at a provider leaves the page,
   * which loses its text.
   */
  readonly run: <Answer extends Result<unknown>>(
    action: ReauthenticatedAction,
    work: () => Promise<Answer>,
  ) => Promise<Answer>
  /** Rendered by the page; null while nothing is asked. */
  readonly dialog: ReactNode
}

/** For actions that need a fresh sign-in: a changed password or address, linked providers, account deletion. */
export function useReauthenticate(): Reauthenticate {
  const { ReauthenticateDialog } = useSignInEdges()
  const [asked, setAsked] = useState<Asked | null>(null)

  const run: Reauthenticate['run'] = async (action, work) => {
    const first = await work()
    if (!wantsFreshSignIn(first)) return first
    const signedIn = await new Promise<boolean>((answer) => setAsked({ action, answer }))
    setAsked(null)
    return signedIn ? work() : first
  }
  const dialog =
    asked === null ? null : (
      <Suspense fallback={null}>
        <ReauthenticateDialog
          action={asked.action}
          onSignedIn={() => asked.answer(true)}
          onCancel={() => asked.answer(false)}
        />
      </Suspense>
    )
  return { run, dialog }
}
