/** One spelling per mailbox: trimmed, NFC, lower case. Says nothing about whether it is an address. */
export const mailboxOf = (value: string): string => value.trim().normalize('NFC').toLowerCase()

/** Scripts in use (Unicode Standard Annex 31, tables 5 and 7); what several use together is one (UTS 39, 5.1). */
const scripts =
  `Latin Greek Cyrillic Armenian Hebrew Arabic Bengali Devanagari Ethiopic Georgian Gujarati Gurmukhi Kannada Khmer
  Lao Malayalam Myanmar Oriya Sinhala Tamil Telugu Thaana Thai Tibetan Adlam Balinese Bamum Batak Canadian_Aboriginal
  Chakma Cham Cherokee Hanifi_Rohingya Javanese Kayah_Li Lepcha Limbu Lisu Mandaic Meetei_Mayek Mongolian Newa
  New_Tai_Lue Nko Nyiakeng_Puachue_Hmong Ol_Chiki Osage Samaritan Saurashtra Sundanese Syloti_Nagri Syriac Tai_Le
  Tai_Tham Tai_Viet Tifinagh Vai Wancho Yi Han+Hiragana+Katakana Han+Hangul Han+Bopomofo`.split(/\s+/)

const single = scripts.map((names) => {
  const own = names.split('+').map((name) => String.raw`\p{scx=${name}}`)
  return new RegExp(String.raw`^[\p{scx=Common}\p{scx=Inherited}${own.join('')}]*$`, 'u')
})
/** What is not seen, or is not (yet) a character: joiners, directions, spaces, fillers, soft hyphens. */
const unseen = /[\p{Default_Ignorable_Code_Point}\p{C}\p{Z}]/u

/** Shapes of letters and digits that read as the plain ones, such as mathematical, full-width and joined: no script of their own. */
const isDisguised = (character: string): boolean =>
  /[\p{sc=Common}\p{sc=Latin}]/u.test(character) && character.normalize('NFKC') !== character

/**
 * Whether an address reads as it is: nothing in it is invisible or a letter in disguise, and no label mixes scripts, as with a
 * Cyrillic letter among Latin ones. Labels may differ, and a label may be of any one script. Asked where an address is new.
 */
export function isReadableMailbox(email: string): boolean {
  if (unseen.test(email) || [...email].some(isDisguised)) return false
  return email.split(/[@.+_-]/).every((label) => single.some((script) => script.test(label)))
}
