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
   * Does the work. Where its answer is `requires-recent-login`, the dialog asks the person to sign in again and the work
   * is done once more, with all that it holds; where they decline, the refusal is the answer. A person who signs in at a
   * provider leaves the page, which comes back without what was typed.
   */
  readonly run: <Answer extends Result<unknown>>(
    action: ReauthenticatedAction,
    work: () => Promise<Answer>,
  ) => Promise<Answer>
  /** To be rendered by the page; null while nothing is asked. */
  readonly dialog: ReactNode
}

/** For what needs a fresh sign-in: a changed password or address, linked providers, the end of the account. */
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
