/** The version a change starts from: If-Match holds it quoted, as the contract's pattern has checked. */
export function parseIfMatch(header: string | undefined): number | null {
  return header === undefined ? null : Number(header.replaceAll('"', ''))
}
