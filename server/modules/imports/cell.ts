import { composed } from '#machines/domain/text/composed.ts'
import type { ImportField } from '#server/db/tables/pipeline.ts'
import { plainSigns, plainText, saysEmpty, unquoted } from './characters.ts'
import { startsFormula } from './values.ts'

export type Field = Exclude<ImportField, 'ignore'>

/** The values of a cell; `isCleaned` if reading changed more than the surrounding space. */
export interface ReadCell {
  values: string[]
  isCleaned: boolean
  /** The cell holds a marker for "empty". */
  saysEmpty: boolean
}

/** Longer cells are not cleaned: a cell may contain a whole file. */
const longestCleaned = 4_000

const listOf = (cell: string, separator: RegExp) =>
  cell
    .split(separator)
    .map((part) => part.trim())
    .filter((part) => part !== '')

const separators = { email: /[;,\s]+/, phone: /[;,\r\n]+/, link: /[;\s]+/, tags: /[;,|\r\n]+/ }
type ListField = keyof typeof separators
const isList = (field: Field): field is ListField => Object.hasOwn(separators, field)

/** Trims a text, except possible formulas: these stay exactly as written. */
const trimmed = (cell: string) => (startsFormula(cell) ? cell : cell.trim())

const kindOf = (field: Field) => {
  if (field === 'email' || field === 'phone' || field === 'link') return 'signs'
  return field === 'name' || field === 'firstName' || field === 'lastName' ? 'name' : 'text'
}

const readers: Record<ListField, (cell: string) => string[]> = {
  email: emails,
  phone: phones,
  link: links,
  tags: (cell) => listOf(cell, /[;,|\r\n•；，、]+/).map(unquoted),
}

/** Reads one cell. Cleans unambiguous noise; the rest stays for validation. */
export function readCell(field: Field, cell: string): ReadCell {
  const before = isList(field) ? listOf(cell, separators[field]) : [trimmed(cell)]
  if (cell.length > longestCleaned) return { values: before, isCleaned: false, saysEmpty: false }
  const kind = kindOf(field)
  const plain = unquoted(kind === 'signs' ? plainSigns(cell) : plainText(cell))
  if (saysEmpty(kind, plain)) return { values: [], isCleaned: false, saysEmpty: true }
  const values = isList(field) ? readers[field](plain) : [kind === 'name' ? name(plain) : line(plain)]
  if (values.some(isRounded)) return { values, isCleaned: false, saysEmpty: false }
  const asTyped = before.map(composed)
  return { values, isCleaned: JSON.stringify(values) !== JSON.stringify(asTyped), saysEmpty: false }
}

const line = (cell: string) =>
  startsFormula(cell) ? cell : cell.trim().replaceAll(/[ \t]*[\t\n\r\u000b\u000c\u2028\u2029]+[ \t]*/g, ' ')

const name = (cell: string) => (startsFormula(cell) ? cell : cell.trim().replace(/[\s,;]+$/, ''))

const extension =
  /(?:[;,]\s*)?(?:\bext(?:ension)?\b|\bdurchwahl\b|(?<=[\d\s)])x|#)\s*[.:=]?\s*(\d{1,8})(?!\d)/gi
const phoneLabel =
  /^(?:(?:tel|callto|phone|sms|whatsapp):|\p{L}[\p{L} -]{0,20}\.?:|(?:tel|fon|mob|mobil|mobile|phone)\.?(?=[\s+(\d]))\s*/iu
const remark = /\s*\([\p{L}][\p{L} .-]*\)$/u
/** A number rounded by a spreadsheet: its last digits are lost. */
const rounded = /^[+-]?\d+(?:[.,]\d+)?e[+-]?\d+$/i

export const isRounded = (text: string): boolean => rounded.test(text)

function phones(cell: string): string[] {
  const whole = cell.trim().replace(/^'/, '')
  if (isRounded(whole)) return [whole]
  const written = whole.replaceAll(/[‐‑‒–—−]/g, '-').replaceAll(extension, ' ext. $1')
  return listOf(written, /[;,\r\n；，、|]+/).map((part) =>
    part
      .replace(/^'/, '')
      .replace(phoneLabel, '')
      .replace(remark, '')
      .replace(/^(\d{7,})\.0+$/, '$1')
      .replace(/\s*(?= ext\. \d+$)/, '')
      .replaceAll(/\s*\t\s*/g, ' ')
      .trim(),
  )
}

const bracketed = /<([^<>]*@[^<>]*)>/g
const aside = /(^|\s)\([^()@]*\)(?=[\s;,]|$)/g

function emails(cell: string): string[] {
  const joined = cell.replaceAll(/\s*@\s*/g, '@').replaceAll(aside, ' ')
  const unfolded = joined.replaceAll(bracketed, ' $1 ')
  // Words outside brackets are names; without brackets, each word must be an address.
  const isAddress = unfolded === joined ? isWord : (part: string) => part.includes('@')
  return listOf(unfolded, /[;,\s；，、|]+/)
    .filter(isAddress)
    .map(address)
    .filter((part) => part !== '')
}

const isWord = (part: string) => !/^[/&+]+$/.test(part)

const address = (text: string): string =>
  text
    .replace(/^[<("'“”„«‘’]+/, '')
    .replace(/[>)"'“”»‘’.,:]+$/, '')
    .replace(/^(mailto:[^?]*)\?.*$/i, '$1')
    .replace(/^mailto:/i, '')

function links(cell: string): string[] {
  const parts = listOf(cell, /[;\s；、]+/)
  const unlabelled = parts.length > 1 ? parts.filter((part) => !/^\p{L}[\p{L}-]*:$/u.test(part)) : parts
  return unlabelled
    .map((part) =>
      part
        .replace(/^[<("'“”„«‘’]+/, '')
        .replace(/[>"'“”»‘’.,]+$/, '')
        .replace(/^\/\/(?=[^/])/, 'https://'),
    )
    .filter((part) => part !== '')
}
