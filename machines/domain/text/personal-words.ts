import { fold } from './fold.ts'

/** Shorter parts of a name are often ordinary words: Will, Mark, Rose. */
const longPart = 5

const wordsIn = (text: string): string[] => text.match(/[\p{L}\p{M}]+/gu) ?? []
const isCapital = (word: string): boolean => word !== word.toLowerCase()
const hasCase = (word: string): boolean => word.toLowerCase() !== word.toUpperCase()
const isSame = (one: string, other: string): boolean => fold(one) === fold(other)

/**
 * The words of a text that reveal a person's name, as written: a part of the name from 5 letters on in any case,
 * shorter parts only with a capital. Particles such as "van" and initials don't count.
 */
export function nameWordsIn(text: string, name: string): string[] {
  const parts = wordsIn(name).filter((part) => !hasCase(part) || (isCapital(part) && [...part].length > 1))
  const named = wordsIn(text).filter((word) =>
    parts.some(
      (part) => hasCase(part) && isSame(part, word) && ([...part].length >= longPart || isCapital(word)),
    ),
  )
  // Scripts without capitals have no spaces between words.
  const inside = parts.filter((part) => !hasCase(part) && text.includes(part))
  return [...new Set([...named, ...inside])]
}

const addresses = /[^\s@<>(),;:"']+@[^\s@<>(),;:"']+\.[\p{L}\d-]{2,}/gu
const numbers = /(?:\+|\()?\d[\d ()./\-\u00a0\u2010-\u2015]{5,}\d/gu

/** Grouped thousands, dates, years and network addresses. */
const otherNumbers = [
  /^\d{1,3}([., \u00a0]\d{3})+$/u,
  /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u,
  /^((19|20)\d{2}\D+)+(19|20)\d{2}$/u,
  /^\d{1,3}(\.\d{1,3}){3}$/u,
]

const isPhone = (text: string): boolean => {
  const digits = text.replaceAll(/\D/gu, '').length
  if (digits > 15 || otherNumbers.some((pattern) => pattern.test(text))) return false
  return digits >= (/^(\+|\(?0\d)/u.test(text) ? 7 : 9)
}

/** Email addresses and phone numbers in a text, as written. */
export const contactDetailsIn = (text: string): string[] => [
  ...new Set([
    ...(text.match(addresses) ?? []),
    ...(text.match(numbers) ?? []).map((found) => found.trim()).filter(isPhone),
  ]),
]
