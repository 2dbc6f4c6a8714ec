import type { Token } from './tokens.ts'

const atEnd: Token = { kind: 'line', text: '' }

/** The token at a place; behind the last one, and before the first one, the end of a line. */
export const tokenAt = (tokens: readonly Token[], at: number): Token => tokens[at] ?? atEnd

export const isMark = (token: Token, text: string): boolean => token.kind === 'mark' && token.text === text
export const isWord = (token: Token, text: string): boolean => token.kind === 'word' && token.text === text

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
  tokens: readonly Token[],
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
export function dottedName(
  tokens: readonly Token[],
  at: number,
): { readonly name: string; readonly next: number } {
  let name = ''
  let next = at
  while (tokenAt(tokens, next).kind === 'word') {
    const { text } = tokenAt(tokens, next)
    if (name.length + text.length < longestName) name += name === '' ? text : `.${text}`
    if (!isMark(tokenAt(tokens, next + 1), '.')) return { name, next: next + 1 }
    next += 2
  }
  return { name, next }
}
