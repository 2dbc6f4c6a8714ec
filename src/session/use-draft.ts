import { use, useState } from 'react'
import { DraftsContext } from './drafts.tsx'

/** Whether a form still holds its given values: these are not a draft. */
const isUntouched = (values: unknown, given: unknown): boolean =>
  JSON.stringify(values) === JSON.stringify(given)

const keysOf = (value: object): string => Object.keys(value).toSorted().join()

/** Whether stored values have the shape of this form's. */
const isLike = <Values>(stored: unknown, given: Values): stored is Values =>
  typeof stored === 'object' && stored !== null && typeof given === 'object' && given !== null
    ? keysOf(stored) === keysOf(given)
    : typeof stored === typeof given

export interface FormDraft<Values> {
  /** Initial values: the user's unsaved text, else the given ones. */
  readonly values: Values
  readonly isRestored: boolean
  /** The version that the text edits, for If-Match, so that a colleague's change is not overwritten unasked. */
  readonly version: number
  readonly note: (values: Values) => void
  /** Call after the text was saved; `version` is the record's new one, if the form stays open. */
  readonly done: (version?: number) => void
  /** Drops the text and returns the given values. */
  readonly drop: () => Values
}

/**
 * Keeps the text of a form until it is saved or dropped, also when the form is closed, the user opens another page,
 * or their session ends.
 * @param form names the form and its record
 * @param version of the record that the form was given
 */
export function useDraft<Values>(form: string, given: Values, version = 0): FormDraft<Values> {
  const drafts = use(DraftsContext)
  const [begun, setBegun] = useState(() => {
    const uid = drafts?.owner() ?? null
    const stored = uid === null ? undefined : drafts?.read(uid, form)
    return stored !== undefined && isLike(stored.values, given)
      ? { uid, values: stored.values, version: stored.version, isRestored: true }
      : { uid, values: given, version, isRestored: false }
  })
  const { uid } = begun
  const isPresent = drafts !== null && uid !== null
  const done = (saved = begun.version): void => {
    if (isPresent) drafts.drop(uid, form)
    setBegun((before) => ({ ...before, isRestored: false, version: saved }))
  }
  return {
    ...begun,
    note: (values) => {
      if (!isPresent || drafts.owner() !== uid) return
      if (isUntouched(values, given)) drafts.drop(uid, form)
      else drafts.note(uid, form, { values, version: begun.version })
    },
    done,
    drop: () => {
      done()
      setBegun({ uid, values: given, version, isRestored: false })
      return given
    },
  }
}

export function useHasDraft(form: string): boolean {
  const drafts = use(DraftsContext)
  const uid = drafts?.owner() ?? null
  return uid !== null && drafts?.read(uid, form) !== undefined
}

/** A state that is kept in the same way. */
export function useDraftState<Values>(form: string, given: Values, version?: number) {
  const draft = useDraft(form, given, version)
  const [values, setValues] = useState(draft.values)
  const set = (next: Values): void => {
    setValues(next)
    draft.note(next)
  }
  const drop = (): void => setValues(draft.drop())
  return [values, set, { ...draft, drop }] as const
}
