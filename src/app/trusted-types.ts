/**
 * The Trusted Types policy of everything but digest previews (docs/api.md#page-security), which have one of their own. Named `default`, so
 * that it also answers for the theme provider, which writes style text through innerHTML: text without `<` cannot become an element; and for the chunk
 * loader (src/lib/load-chunk.ts), whose script elements use preloads up. Anything with `<`, every script text and every other
 * script address is refused with a TypeError. Import this first.
 */
interface Rules {
  readonly createHTML: (text: string) => string | null
  readonly createScriptURL: (address: string) => string | null
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: Partial<Rules>): { createHTML(text: string): string }
}

const refuseMarkup = (text: string): string | null => (text.includes('<') ? null : text)
const ownFile = (address: string): string | null => (/^\/assets\/[\w.-]+$/.test(address) ? address : null)

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory
  }
}

/** Does nothing in browsers without Trusted Types. Call once: a second `default` policy is an error. */
export function installTrustedTypes(target: Pick<Window, 'trustedTypes'> = window): void {
  target.trustedTypes?.createPolicy('default', { createHTML: refuseMarkup, createScriptURL: ownFile })
}
