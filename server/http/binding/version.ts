/** Returns the version in If-Match, which is quoted; the contract's pattern has validated it. */
export function parseIfMatch(header: string | undefined): number | null {
  return header === undefined ? null : Number(header.replaceAll('"', ''))
}
