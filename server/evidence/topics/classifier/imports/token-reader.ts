import { codes } from './syntax.ts'
import type { Tokens } from './tokens.ts'

/** What a statement imports, and the place behind what was read of it. */
export interface Imported {
  readonly names: readonly string[]
  readonly next: number
}

/**
 * The names of all statements, from the first token to the last. A statement goes on behind what was read of it, so that
 * no token is read by two, whatever the text holds.
 */
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

/** Longer names are of no library, and many of them would take more than their text. */
const longestName = 200

/** A name of words with dots between them, from `at`; '' where there is none. Of a long one only the beginning. */
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
