const key = 'typedStep'

const attempt = <T>(work: () => T, otherwise: T): T => {
  try {
    return work()
  } catch {
    // Where the browser refuses storage a reload takes the text along.
    return otherwise
  }
}

/** The text of the one step that is open, in this tab's storage; its person's alone. */
export const stepText = {
  /** What the person had typed into the form; undefined for nothing, or somebody else's. */
  read: (uid: string, form: string): unknown =>
    attempt((): unknown => {
      const kept: unknown = JSON.parse(sessionStorage.getItem(key) ?? 'null')
      if (typeof kept !== 'object' || kept === null) return undefined
      const { uid: owner, form: of, values } = kept as Readonly<Record<string, unknown>>
      return owner === uid && of === form ? values : undefined
    }, undefined),
  keep: (uid: string, form: string, values: unknown): void =>
    attempt(() => sessionStorage.setItem(key, JSON.stringify({ uid, form, values })), undefined),
  drop: (): void => attempt(() => sessionStorage.removeItem(key), undefined),
}
