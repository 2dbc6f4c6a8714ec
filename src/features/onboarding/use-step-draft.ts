import { use, useState } from 'react'
import { DraftsContext } from '#src/session/drafts.tsx'

interface Draft<Values extends object> {
  readonly initialValues: Values
  readonly onValuesChange: (values: Values) => void
  /** Once the step is saved. */
  readonly forget: () => void
}

/**
 * Keeps what is typed in a step while it is left, too: whoever skips the set-up and comes back goes on with it, until they
 * sign out (docs/decisions/040).
 */
export function useStepDraft<Values extends object>(step: string, empty: Values): Draft<Values> {
  const drafts = use(DraftsContext)
  const form = `onboarding ${step}`
  const [{ uid, initialValues }] = useState(() => {
    const owner = drafts?.owner() ?? null
    const kept = owner === null ? undefined : drafts?.read(owner, form)?.values
    return { uid: owner, initialValues: { ...empty, ...(typeof kept === 'object' ? kept : {}) } }
  })
  const isPresent = drafts !== null && uid !== null
  return {
    initialValues,
    onValuesChange: (values) => {
      if (isPresent && drafts.owner() === uid) drafts.note(uid, form, { values, version: 0 })
    },
    forget: () => {
      if (isPresent) drafts.drop(uid, form)
    },
  }
}
