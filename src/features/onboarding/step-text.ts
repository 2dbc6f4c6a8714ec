import { tabStorage } from '#src/lib/storage.ts'

const key = 'typedStep'

/** Returns null for text that is not JSON. */
function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** The unsaved form of the open step, in the tab's storage, marked with its owner's id. */
export const stepText = {
  /** Returns the unsaved values; undefined if there are none, or for another user or form. */
  read(uid: string, form: string): unknown {
    const raw = tabStorage.get(key) ?? ''
    const stored = raw.startsWith(`${uid} `) ? parsed(raw.slice(uid.length + 1)) : null
    if (typeof stored !== 'object' || stored === null) return undefined
    const { form: of, values } = stored as Readonly<Record<string, unknown>>
    return of === form ? values : undefined
  },
  keep: (uid: string, form: string, values: unknown): void =>
    tabStorage.set(key, `${uid} ${JSON.stringify({ form, values })}`),
  drop: (): void => tabStorage.remove(key),
}
