/** An address that only its owner recognises: `i…s@brightwater.example`. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const local = Array.from(email.slice(0, at))
  const last = local.length > 2 ? (local.at(-1) ?? '') : ''
  return `${local.length > 1 ? (local[0] ?? '') : ''}…${last}${email.slice(at)}`
}
