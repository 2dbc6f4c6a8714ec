/**
 * The only Trusted Types policy of the product (api.md section 3). Named `default`, so that it also answers for the
 * theme provider, which writes style text through innerHTML: text without `<` cannot become an element; and for the chunk
 * loader (src/lib/load-chunk.ts), whose script elements use preloads up. Anything with `<`, every script text and every other
 * script address is refused with a TypeError. `DOMParser` may read markup, as its documents are inert (preview of a digest).
 * Import this first.
 */
interface Rules {
  /** @param sink the API that the text is given to */
  readonly createHTML: (text: string, type?: string, sink?: string) => string | null
  readonly createScriptURL: (address: string) => string | null
}

interface TrustedTypesFactory {
  createPolicy(name: string, rules: Rules): object
}

const parser = 'DOMParser parseFromString'
const refuseMarkup: Rules['createHTML'] = (text, _type, sink) =>
  sink === parser || !text.includes('<') ? text : null
const ownFile = (address: string): string | null => (/^\/assets\/[\w.-]+$/.test(address) ? address : null)

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory
  }
}

/** Does nothing where the browser has no Trusted Types; called once, as a second `default` policy is an error. */
export function installTrustedTypes(target: Pick<Window, 'trustedTypes'> = window): void {
  target.trustedTypes?.createPolicy('default', { createHTML: refuseMarkup, createScriptURL: ownFile })
}
