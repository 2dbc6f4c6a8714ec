import { tabStorage } from '#src/lib/storage.ts'

const key = 'typedStep'

/** What is no JSON is nobody's text. */
function parsed(raw: string): unknown {
  try {
    return JSON.parse(raw)
  } catch {
    return null
  }
}

/** The text of the one step that is open, in this tab's storage; its person's alone. */
export const stepText = {
  /** What the person had typed into the form; undefined for nothing, or somebody else's. */
  read(uid: string, form: string): unknown {
    const raw = tabStorage.get(key) ?? ''
    const kept = raw.startsWith(`${uid} `) ? parsed(raw.slice(uid.length + 1)) : null
    if (typeof kept !== 'object' || kept === null) return undefined
    const { form: of, values } = kept as Readonly<Record<string, unknown>>
    return of === form ? values : undefined
  },
  keep: (uid: string, form: string, values: unknown): void =>
    tabStorage.set(key, `${uid} ${JSON.stringify({ form, values })}`),
  drop: (): void => tabStorage.remove(key),
}
