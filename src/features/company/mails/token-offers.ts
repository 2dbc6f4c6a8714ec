import { tokenText, type MailToken } from '#machines/domain/mail/mail-templates.ts'

/** A token that is being typed before the caret. */
export interface OpenToken {
  /** Where its braces begin. */
  readonly start: number
  readonly typed: string
}

const opening = /\{\{\s*([A-Za-z]*)$/u
/** The rest of a token whose middle the caret is in. */
const closing = /^[A-Za-z]*\s*\}\}/u

/** The token that the person types at the caret; null where they type none. */
export function openTokenAt(text: string, caret: number): OpenToken | null {
  const found = opening.exec(text.slice(0, caret))
  return found === null ? null : { start: found.index, typed: found[1] ?? '' }
}

/** Tokens whose name holds what was typed. */
export const offersFor = (tokens: readonly MailToken[], { typed }: OpenToken): readonly MailToken[] =>
  tokens.filter((token) => token.toLowerCase().includes(typed.toLowerCase()))

/** The text with the token in place of what was typed of it, and where the caret goes. */
export function insertToken(
  text: string,
  { caret, start, token }: { readonly caret: number; readonly start: number; readonly token: MailToken },
): { text: string; caret: number } {
  const written = tokenText(token)
  const rest = text.slice(caret).replace(closing, '')
  return { text: `${text.slice(0, start)}${written}${rest}`, caret: start + written.length }
}
