import { codes } from './syntax.ts'
import type { Tokens } from './tokens.ts'

/** The imported names of a statement, and the position after it. */
export interface Imported {
  readonly names: readonly string[]
  readonly next: number
}

/** Returns the names of all statements. The scan continues after each statement, so it reads no token twice. */
export function importedNames(
  tokens: Pick<Tokens, 'length'>,
  statementAt: (at: number) => Imported | null,
): readonly string[] {
  const names: string[] = []
  for (let at = 0; at < tokens.length;) {
    const found = statementAt(at)
    for (const name of found?.names ?? []) names.push(name)
    at = Math.max(at + 1, found?.next ?? 0)
  }
  return names
}

/** No library has a longer name, and many long ones would exceed their text. */
const longestName = 200

/** Reads a dotted name at `at`; '' if there is none. Truncates a long name. */
export function dottedName(tokens: Tokens, at: number): { readonly name: string; readonly next: number } {
  let name = ''
  let next = at
  while (tokens.kindAt(next) === 'word') {
    if (name.length + tokens.lengthAt(next) < longestName) {
      const text = tokens.textAt(next)
      name += name === '' ? text : `.${text}`
    }
    if (!tokens.isMark(next + 1, codes.dot)) return { name, next: next + 1 }
    next += 2
  }
  return { name, next }
}
