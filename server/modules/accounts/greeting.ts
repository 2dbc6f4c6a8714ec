/** The longest name that a mail repeats, in characters and in words: room for every name, none for a message. */
const longestName = 60
const mostWords = 6

/** Letters of every script with their marks, and the signs that names are written with. */
const nameLike = /^\p{L}(?:[\p{L}\p{M}\p{N} .,'’·-]|\p{Join_Control})*$/u
/** What mail programs turn into a link: a dot with a top-level domain or a number right behind it. */
const linkLike = /\.(?:\p{L}[\p{L}\p{M}]|\p{N})|\bwww\b/iu
/** Enough digits to be a telephone number. */
const numberLike = /(?:\p{N}[^\p{N}]?){4}/u

/**
 * The first line of a mail. Whoever registers an address of somebody else chooses the name as well, and must not
 * choose what we write to that person: what is longer than a name or could be a link, an address or a telephone
 * number is left out. One line, always.
 *
 * @param name as the person typed it; null where nobody knows
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
