import { blankTokensIn } from '#machines/domain/mail/blank-tokens.ts'
import { badField } from '#server/contract/answers.ts'

interface Texts {
  readonly subject: string
  readonly body: string
}

/** How to fix a token without a value. */
const cures: Readonly<Record<string, (name: string) => string>> = {
  '{{firstName}}': (name) => `${name} has no first name: add one on the candidate.`,
  '{{name}}': () => 'The candidate has no name: add one on the candidate.',
}

/** Refuses a text with an unfilled token, at its field; otherwise null. */
export function refuseTokens(texts: Texts, prefix: '' | 'mail.', name: string) {
  for (const field of ['subject', 'body'] as const) {
    const [token] = blankTokensIn([texts[field]])
    if (token === undefined) continue
    const cure = cures[token.replaceAll(/\s/gu, '')]?.(name)
    const message = [cure, `Replace ${token} with your own words.`].filter(Boolean).join(' ')
    return badField(`${prefix}${field}`, 'blank-token', message)
  }
  return null
}
