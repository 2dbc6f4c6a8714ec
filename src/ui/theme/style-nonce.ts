declare global {
  // The name the scroll lock behind dialogs looks for when it writes its style element.
  var __webpack_nonce__: string | undefined
}

/** Nonce of this response's policy; browsers hide the attribute, the property stays readable (docs/api.md#page-security). */
export function styleNonce(): string {
  const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? ''
  globalThis.__webpack_nonce__ = nonce
  return nonce
}
