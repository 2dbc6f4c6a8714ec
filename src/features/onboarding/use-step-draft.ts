import { use, useEffect, useRef, useState } from 'react'
import { DraftsContext, type Drafts } from '#src/session/drafts.tsx'
import { useDraft, type FormDraft } from '#src/session/use-draft.ts'
import { stepText } from './step-text.ts'

/** Restores the unsaved form of this user after a reload, and deletes other stored text. */
function takeUp(drafts: Drafts | null, form: string): string | null {
  const uid = drafts?.owner() ?? null
  if (drafts === null || uid === null) return null
  const values = stepText.read(uid, form)
  if (values === undefined) stepText.drop()
  else if (drafts.read(uid, form) === undefined) drafts.note(uid, form, { values, version: 0 })
  return uid
}

/**
 * Keeps unsaved text when the user leaves a step, until sign-out (docs/session-screens.md#drafts), and over a reload of
 * the open step (docs/setup.md#typed-text-survives-a-reload).
 */
export function useStepDraft<Values>(step: string, given: Values): FormDraft<Values> {
  const form = `onboarding ${step}`
  const drafts = use(DraftsContext)
  const [uid] = useState(() => takeUp(drafts, form))
  const draft = useDraft(form, given)
  const typed = useRef<Values | null>(draft.isRestored ? draft.values : null)
  useEffect(() => {
    if (uid !== null && typed.current !== null) stepText.keep(uid, form, typed.current)
    // A reload skips this cleanup, so only a reload keeps the text.
    return () => stepText.drop()
  }, [uid, form])
  const forget = () => {
    typed.current = null
    stepText.drop()
  }
  return {
    ...draft,
    note: (values) => {
      draft.note(values)
      if (uid === null || drafts?.read(uid, form) === undefined) return forget()
      typed.current = values
      stepText.keep(uid, form, values)
    },
    done: (version) => {
      draft.done(version)
      forget()
    },
    drop: () => {
      forget()
      return draft.drop()
    },
  }
}
