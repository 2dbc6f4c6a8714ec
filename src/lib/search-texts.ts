/** A route's search parameters by name; undefined removes one from the address. */
export type SearchTexts<Name extends string> = { [Key in Name]?: string | undefined }

/** The last of several values with one name, as text. */
const textOf = (value: unknown): string => String(Array.isArray(value) ? value.at(-1) : value)

/**
 * A route's search schema: the named parameters as text, absent if not in the address. The screen validates the
 * texts; unknown values and parameters stay in the address.
 */
export const searchTexts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): SearchTexts<Name> => {
    const texts: SearchTexts<Name> = {}
    for (const name of names) if (search[name] !== undefined) texts[name] = textOf(search[name])
    return texts
  }

/** The text inside quotes, as in older links; throws for any other text, which is then used as it is. */
export const quotedText = (text: string): string => {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'string') return value
  throw new TypeError('not a quoted text')
}
