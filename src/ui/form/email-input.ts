/** Attributes of a field for an e-mail address. `type="email"` would rewrite an international domain as punycode. */
export const emailInput = {
  type: 'text',
  inputMode: 'email',
  autoCapitalize: 'none',
  spellCheck: false,
} as const
