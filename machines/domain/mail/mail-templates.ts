import { isBlank } from '#machines/domain/text/blank.ts'
import { blankTokensIn } from './blank-tokens.ts'

/** The kinds of email templates, by the text that they fill. */
export const mailTemplateKinds = ['invite', 'represent', 'digest', 'rejection', 'mail'] as const
export type MailTemplateKind = (typeof mailTemplateKinds)[number]

/** Emails to candidates: their templates have a subject. */
export const candidateMailKinds = ['rejection', 'mail'] as const
export type CandidateMailKind = (typeof candidateMailKinds)[number]

export const mailTokens = ['firstName', 'name', 'position', 'client', 'company', 'sender'] as const
export type MailToken = (typeof mailTokens)[number]

/** Maximum lengths, in characters. A body is as long as its field allows. */
export const longestMail = {
  name: 80,
  subject: 200,
  body: { invite: 500, represent: 500, digest: 2000, rejection: 5000, mail: 5000 },
} as const satisfies { body: Record<MailTemplateKind, number> } & Record<'name' | 'subject', number>

export const mostMailTemplates = 50

export const hasSubject = (kind: MailTemplateKind): kind is CandidateMailKind =>
  kind === 'rejection' || kind === 'mail'

/** A digest goes to several contacts, so it addresses no single person. */
export const tokensOf = (kind: MailTemplateKind): readonly MailToken[] =>
  kind === 'digest' ? mailTokens.filter((token) => token !== 'firstName' && token !== 'name') : mailTokens

export const tokenText = (token: MailToken): string => `{{${token}}}`

/** The token inside a written `{{token}}`; null for an unknown one. */
const tokenIn = (tokens: readonly MailToken[], written: string): MailToken | null =>
  tokens.find((token) => token === written.slice(2, -2).trim()) ?? null

const writtenToken = /\{\{[^{}]*\}\}/gu
const longestExcerpt = 20

/** The parts of a text that these tokens can't fill, as written: unknown tokens, and braces that form no token. */
export function unknownAmong(tokens: readonly MailToken[], text: string): string[] {
  const unknown = blankTokensIn([text]).filter((written) => tokenIn(tokens, written) === null)
  const [stray] = /\{\{.*|\}\}/u.exec(text.replaceAll(writtenToken, '')) ?? []
  return stray === undefined ? unknown : [...unknown, [...stray].slice(0, longestExcerpt).join('')]
}

/** The parts of a text that a template of the kind can't fill, as written. */
export const unknownTokens = (kind: MailTemplateKind, text: string): string[] =>
  unknownAmong(tokensOf(kind), text)

/** Values of the tokens; null or blank where unknown. */
export type TokenValues = Readonly<Record<MailToken, string | null>>

export interface Filled {
  readonly text: string
  /** Tokens without a value, without duplicates. They stay in the text as written. */
  readonly blank: readonly MailToken[]
}

/** Fills these tokens in a text, in one pass: a `{{…}}` inside a value is not filled. */
export function fillAmong(tokens: readonly MailToken[], text: string, values: TokenValues): Filled {
  const blank = new Set<MailToken>()
  const filled = text.replaceAll(writtenToken, (written) => {
    const token = tokenIn(tokens, written)
    if (token === null) return written
    const value = values[token]
    if (value !== null && !isBlank(value)) return value
    blank.add(token)
    return written
  })
  return { text: filled, blank: [...blank] }
}

/** Fills the tokens of a template of the kind. */
export const fillTokens = (kind: MailTemplateKind, text: string, values: TokenValues): Filled =>
  fillAmong(tokensOf(kind), text, values)

const titles = /^(?:mr|mrs|ms|mx|miss|dr|prof|herr|frau)\.?$/iu
/** At least two letters: an initial, a handle or an email is no first name. */
const firstNameLike = /^\p{L}[\p{L}\p{M}'’-]*[\p{L}\p{M}]$/u
/** Scripts with the family name first. */
const familyFirst = /[\p{Script=Han}\p{Script=Hangul}\p{Script=Hiragana}\p{Script=Katakana}]/u

/** The first name in a full name; null where it is unclear, as in one word or after an initial. */
export function firstNameOf(fullName: string): string | null {
  const [before = '', after] = fullName.split(',', 2)
  const words = (after === undefined ? before : `${after} ${before}`).trim().split(/\s+/u)
  const [first, ...others] = titles.test(words[0] ?? '') ? words.slice(1) : words
  if (first === undefined || others.length === 0 || familyFirst.test(first)) return null
  return firstNameLike.test(first) ? first : null
}
