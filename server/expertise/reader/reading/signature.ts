/**
 * Whether a commit carries a signature, by the bytes of its object. Not whether it holds: those bytes and the signature in them
 * are what a later check is given, and never `%G?` of git, which runs programs.
 */
export function isSigned(object: string): boolean {
  const end = object.indexOf('\n\n')
  const header = end < 0 ? object : object.slice(0, end)
  return /^gpgsig(?:-sha256)? /m.test(header)
}
