/** What a route's search says, by name; an undefined member takes it out of the address. */
export type SearchTexts<Name extends string> = { [Key in Name]?: string | undefined }

/** The last of those that stand under one name in the address, as text. */
const textOf = (value: unknown): string => String(Array.isArray(value) ? value.at(-1) : value)

/**
 * A route's schema of its search: the named members as the texts that the address says, absent where it does not name
 * them. Which texts mean something is the screen's to decide; what means nothing stays in the address, and so do members
 * that no screen knows.
 */
export const searchTexts =
  <Name extends string>(...names: readonly Name[]) =>
  (search: Readonly<Record<string, unknown>>): SearchTexts<Name> => {
    const texts: SearchTexts<Name> = {}
    for (const name of names) if (search[name] !== undefined) texts[name] = textOf(search[name])
    return texts
  }

/** The text inside quotes, as older links have it; throws for everything else, which is its own text. */
export const quotedText = (text: string): string => {
  const value: unknown = JSON.parse(text)
  if (typeof value === 'string') return value
  throw new TypeError('not a quoted text')
}
