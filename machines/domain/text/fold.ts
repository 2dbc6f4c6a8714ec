import { isBlank } from './blank.ts'

/**
 * Signs without a letter: spacing accents and trademark signs. Removed first, because NFKD turns them into spaces and
 * letters.
 */
const signs = /[\u00a9\u00ae\u00b4\u1ffd\u2117\u2120\u2122]/g

/**
 * Accents of Latin, Greek, Cyrillic, Hebrew and Arabic; invisible characters; apostrophes, and the middle dot of
 * `l·l`. Vowel signs of other scripts stay: without them the words would differ.
 */
const marks =
  // oxlint-disable-next-line no-misleading-character-class -- each mark is listed on its own
  /(?:[\u0300-\u036f\u0483-\u0487\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06dc\u06df-\u06e4\u06e7\u06e8\u06ea-\u06ed\u1dc0-\u1dff\u20d0-\u20f0\ufe20-\ufe2f\u1ab0-\u1aff]|[\ufe00-\ufe0f\u00ad\u061c\u0640\u180e\u200b-\u200f\u202a-\u202e\u2060-\u2064\u2066-\u2069\ufeff'`\u00b7\u02b9\u02bb-\u02bf\u02c8\u05f3\u2018-\u201b\u2032\u2035])+/g

const dashes = /[\u058a\u05be\u2010-\u2015\u2043\u2212\u2e3a\u2e3b]/g

/** Separators between words: spaces, quotation marks and commas. */
const gaps =
  /[\t-\r ",\u0085\u00ab\u00bb\u05f4\u060c\u1680\u201c-\u201f\u2028\u2029\u2033\u2034\u2036\u2037\u2039\u203a\u3001\u301c-\u301f]+/g

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  þ: 'th',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  ħ: 'h',
  ŧ: 't',
  ŋ: 'n',
  ı: 'i',
  ȷ: 'j',
  ĸ: 'k',
  ς: 'σ',
}
const special = new RegExp(`[${Object.keys(letters).join('')}]`, 'g')

/**
 * The form of a text for searches and duplicate checks: words separated by one space, without accents, case, width and
 * typographic marks. The database's `folded` is the same function (server/db/migrations/390-folded-names.sql).
 */
export const fold = (text: string): string =>
  text
    .replace(signs, '')
    .normalize('NFKD')
    .replace(marks, '')
    .normalize('NFC')
    .toLowerCase()
    .replace(special, (letter) => letters[letter] ?? letter)
    .replace(dashes, '-')
    .replace(gaps, ' ')
    // Removes dashes that join no words, as in `Ada - Berlin`.
    .replace(/(^| )-+(?= |$)/g, '')
    .trim()

/**
 * The words of a query, with hyphenated ones split. A text matches where its folded form contains each of them, in any
 * order. A query of signs alone is its own word and matches nothing; an empty query has no words.
 */
export function wordsOf(query: string): string[] {
  const words = [...new Set(fold(query).split(/[ -]+/))].filter(Boolean)
  return words.length > 0 || isBlank(query) ? words : [query.trim()]
}
