import { oddText } from '#server/contract/text.ts'

/** Maximum length of each field in characters, by name. */
export type FormFields = Readonly<Record<string, number>>

export type FormValues<Fields extends FormFields> = Readonly<Record<keyof Fields, string>>

const decoded = (text: string): string => decodeURIComponent(text.replaceAll('+', ' '))

/**
 * Parses an application/x-www-form-urlencoded body; a missing field is empty, like an unticked box. Returns
 * null for unknown or repeated fields, values that are too long, broken escapes or control characters.
 */
export function readForm<Fields extends FormFields>(body: string, fields: Fields): FormValues<Fields> | null {
  const values = new Map<string, string>()
  try {
    for (const pair of body === '' ? [] : body.split('&')) {
      const [name = '', ...rest] = pair.split('=').map(decoded)
      const value = rest.join('=')
      const longest = Object.hasOwn(fields, name) ? fields[name] : undefined
      if (longest === undefined || values.has(name) || [...value].length > longest) return null
      values.set(name, value)
    }
  } catch {
    return null
  }
  if (oddText([...values.values()]).length > 0) return null
  return Object.fromEntries(
    Object.keys(fields).map((name) => [name, values.get(name) ?? '']),
  ) as FormValues<Fields>
}
