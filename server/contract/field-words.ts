import { linePattern, prosePattern, webPattern, writtenPattern, type OddText } from './text.ts'

/** The parameters of a schema keyword, e.g. `limit` of `maxLength`. */
type Params = Readonly<Record<string, unknown>>

const required = 'This field is required.'
const unreadable = 'Remove the unreadable characters.'

const patterns: Readonly<Record<string, string | undefined>> = {
  [linePattern]: 'Use one line of plain text.',
  [prosePattern]: 'Use plain text.',
  [writtenPattern]: 'Enter some text.',
  [webPattern]: 'Enter a web address that starts with http:// or https://.',
}

const keywords: Readonly<Record<string, ((params: Params) => string | undefined) | undefined>> = {
  required: () => required,
  minLength: ({ limit }) => (limit === 1 ? required : `Use at least ${String(limit)} characters.`),
  maxLength: ({ limit }) => `Use at most ${String(limit)} characters.`,
  minItems: ({ limit }) => (limit === 1 ? required : `Add at least ${String(limit)}.`),
  maxItems: ({ limit }) => `Use at most ${String(limit)}.`,
  uniqueItems: () => 'Remove the duplicate value.',
  format: ({ format }) => (format === 'email' ? 'Enter a valid email.' : 'This isn’t in the right format.'),
  enum: () => 'Choose one of the allowed values.',
  pattern: ({ pattern }) => patterns[String(pattern)],
}

/** Returns a schema error as text for a form field; undefined for errors that only a program can cause. */
export const keywordMessage = (keyword: string, params: Params): string | undefined =>
  keywords[keyword]?.(params)

export const missingParameter = 'This parameter is required.'
export const unknownParameter = 'This operation has no such parameter.'
export const unknownMember = 'This field isn’t allowed.'

export const oddMessages: Readonly<Record<OddText['code'], string>> = {
  'control-character': unreadable,
  'lone-surrogate': unreadable,
  'too-deep': 'This is nested too deeply.',
  'too-many': 'This has too many values.',
}
