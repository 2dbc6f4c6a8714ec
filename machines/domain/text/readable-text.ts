/**
 * Scripts in use (Unicode Standard Annex 31, tables 5 and 7); scripts that are written together count as one (UTS 39,
 * 5.1).
 */
const scripts =
  `Latin Greek Cyrillic Armenian Hebrew Arabic Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer
  Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Adlam Balinese Bamum Batak Canadian_Aboriginal
  Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Mongolian Newa
  New_Tai_Lue Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Samaritan Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le
  Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi Han+Hiragana+Katakana Han+Hangul Han+Bopomofo`.split(/\s+/)

const patternOf = (names: string): RegExp => {
  const own = names.split('+').map((name) => String.raw`\p{scx=${name}}`)
  return new RegExp(String.raw`^[\p{scx=Common}\p{scx=Inherited}${own.join('')}]*$`, 'u')
}
let patterns: readonly RegExp[] | null = null

/** Joiners, direction marks, spaces, fillers, soft hyphens and unassigned characters. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/u
const ascii = /^[!-~]*$/

/** Characters that look like plain letters and digits: mathematical, full-width and joined ones. */
const isDisguised = (character: string): boolean =>
  /[\p{sc=Common}\p{sc=Latin}]/u.test(character) && character.normalize('NFKC') !== character

/**
 * Whether every character is visible and undisguised and no label mixes scripts, such as a Cyrillic letter among Latin
 * ones.
 */
export function isReadable(text: string): boolean {
  if (ascii.test(text)) return true
  if (unseen.test(text) || [...text].some(isDisguised)) return false
  const single = (patterns ??= scripts.map(patternOf))
  return text.split(/[@.+_-]/).every((label) => single.some((script) => script.test(label)))
}
