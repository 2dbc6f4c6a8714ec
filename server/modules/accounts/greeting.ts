/** The longest name in a mail, in characters and words: enough for a name, too short for a message. */
const longestName = 60
const mostWords = 6

/** Letters of every script with their marks, and punctuation of names. */
const nameLike = /^\p{L}(?:[\p{L}\p{M}\p{N} .,'’·-]|\p{Join_Control})*$/u
/** Mail programs link a dot followed by a top-level domain or a number. */
const linkLike = /\.(?:\p{L}[\p{L}\p{M}]|\p{N})|\bwww\b/iu
/** Enough digits for a phone number. */
const numberLike = /(?:\p{N}[^\p{N}]?){4}/u

/**
 * The first line of a mail, always one line. A registrant can use another person's address and any name, so the name
 * must not carry a message to that person: omits names that are too long, or that may contain a link, address or phone
 * number.
 *
 * @param name as typed; null if unknown
 */
export function greeting(name: string | null): string {
  const typed = (name ?? '').normalize('NFKC').trim()
  return isPresentable(typed) ? `Hello ${typed},` : 'Hello,'
}

const isPresentable = (name: string) =>
  [...name].length <= longestName &&
  name.split(/ +/).length <= mostWords &&
  nameLike.test(name) &&
  !linkLike.test(name) &&
  !numberLike.test(name)
