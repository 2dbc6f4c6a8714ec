/** Checks the contract's rules while the user can still correct the value. */

const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

export const isDomain = (text: string): boolean => text.length <= 253 && domainPattern.test(text)

/** Whether an address is a web address: a stored one may predate that rule. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text)

/** The contract's single-line rule: neither line breaks nor characters that change the text direction. */
export const isOneLine = (text: string): boolean =>
  /^[^\t\n\r\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/.test(text)

/**
 * Turns typed text into a URL: "acme.example" becomes "https://acme.example". Empty is null; undefined if it is no
 * web address.
 */
export function toWebAddress(text: string): string | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  try {
    const url = new URL(/^[a-z][a-z0-9+.-]*:/i.test(typed) ? typed : `https://${typed}`)
    const isWeb = url.protocol === 'https:' || url.protocol === 'http:'
    if (!isWeb || !url.hostname.includes('.') || url.href.length > 300) return undefined
    return url.pathname === '/' && url.search === '' && url.hash === '' ? url.origin : url.href
  } catch {
    return undefined
  }
}
