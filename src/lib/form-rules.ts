/** What the contract will accept, checked while the person can still correct it. */

const domainPattern = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/

export const isDomain = (text: string): boolean => text.length <= 253 && domainPattern.test(text)

/** Whether an address leads into the web, and nowhere else: a stored one may be older than that rule. */
export const isWebAddress = (text: string): boolean => /^https?:\/\/[^/?#]/i.test(text) && URL.canParse(text)

/** The contract's line: neither line breaks nor characters that turn the direction of what follows. */
export const isOneLine = (text: string): boolean =>
  /^[^\t\n\r\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069]*$/.test(text)

/**
 * What a person types as a web address, as a URL: "acme.example" becomes "https://acme.example". Empty is null;
 * undefined says that it is no address of the web.
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
