import { fieldWords as words } from './field-words.ts'
import { readDate, readMonth, type Typed } from './typed-date.ts'

/** The value of a typed text, or the problem of the text; null if it is empty. */
export type Read =
  { readonly ok: true; readonly value: string } | { readonly ok: false; readonly problem: string | null }

/** How a field reads a typed text, and shows a value. */
export interface FieldFormat {
  readonly mask: string
  /** Names the format. */
  readonly wanted: string
  readonly read: (text: string) => Read
  readonly shown: (value: string) => string
}

interface FormWords extends Readonly<Record<Exclude<Refused, 'empty'>, string>> {
  readonly mask: string
}

type Refused = (Typed & { ok: false })['why']

/** The problem of a text; null if it is empty. */
export const problemOf = (said: FormWords, why: Refused): string | null =>
  why === 'empty' ? null : said[why]

const plainForm = (said: FormWords, read: (text: string) => Typed): FieldFormat => ({
  mask: said.mask,
  wanted: said.form,
  read: (text) => {
    const typed = read(text)
    return typed.ok ? typed : { ok: false, problem: problemOf(said, typed.why) }
  },
  shown: (value) => value,
})

export const dateFormat = plainForm(words.date, readDate)
export const monthFormat = plainForm(words.month, readMonth)
