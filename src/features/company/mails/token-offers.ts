import { tokenText, type MailToken } from '#machines/domain/mail/mail-templates.ts'

/** A token being typed before the caret. */
export interface OpenToken {
  /** Position of its braces. */
  readonly start: number
  readonly typed: string
}

const opening = /\{\{\s*([A-Za-z]*)$/u
/** The rest of a token that contains the caret. */
const closing = /^[A-Za-z]*\s*\}\}/u

/** The token being typed at the caret; null if there is none. */
export function openTokenAt(text: string, caret: number): OpenToken | null {
  const found = opening.exec(text.slice(0, caret))
  return found === null ? null : { start: found.index, typed: found[1] ?? '' }
}

/** Tokens whose name contains the typed text. */
export const offersFor = (tokens: readonly MailToken[], { typed }: OpenToken): readonly MailToken[] =>
  tokens.filter((token) => token.toLowerCase().includes(typed.toLowerCase()))

/** The text with the token in place of its typed part, and the new caret position. */
export function insertToken(
  text: string,
  { caret, start, token }: { readonly caret: number; readonly start: number; readonly token: MailToken },
): { text: string; caret: number } {
  const written = tokenText(token)
  const rest = text.slice(caret).replace(closing, '')
  return { text: `${text.slice(0, start)}${written}${rest}`, caret: start + written.length }
}
