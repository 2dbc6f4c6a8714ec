/**
 * The only Trusted Types policy of the product (api.md section 3). Named `default`, so that it also answers for the
 * theme provider, which writes style text through innerHTML: text without `<` cannot become an element.
 * Anything with `<`, and every script text or script address, is refused with a TypeError. Import this first.
 */
interface TrustedTypesFactory {
  createPolicy(name: string, rules: { createHTML: (text: string) => string | null }): object
}

const refuseMarkup = (text: string): string | null => (text.includes('<') ? null : text)

declare global {
  interface Window {
    readonly trustedTypes?: TrustedTypesFactory
  }
}

/** Does nothing where the browser has no Trusted Types; called once, as a second `default` policy is an error. */
export function installTrustedTypes(target: Pick<Window, 'trustedTypes'> = window): void {
  target.trustedTypes?.createPolicy('default', { createHTML: refuseMarkup })
}
