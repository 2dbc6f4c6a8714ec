import { isPhoneNumber } from '#machines/domain/text/phone-number.ts'
import { lengthOf } from '#server/contract/text.ts'

/** The formats of openapi.yaml's NewCandidate, for text from a file. */

export const isPhone = (text: string) => isPhoneNumber(text) && /[0-9]/.test(text)

/** Longer text is refused: a cell may contain a whole file. */
const longestAddress = 2_000

/** `host.example:8080` looks like a scheme. Avoids a regular expression, which would backtrack at every dot. */
function namesPort(text: string) {
  const [authority = ''] = text.split('/', 1)
  const dot = authority.indexOf('.')
  return dot >= 0 && /:\d/.test(authority.slice(dot))
}

/**
 * A web address in the contract's form, otherwise null. Exports often omit the scheme, so `linkedin.com/in/ada` becomes
 * https.
 */
export function webAddress(text: string): string | null {
  if (text.length > longestAddress) return null
  const whole = /^[a-z][a-z0-9+.-]*:/i.test(text) && !namesPort(text) ? text : `https://${text}`
  if (/\s/.test(whole) || !URL.canParse(whole)) return null
  const url = new URL(whole)
  const web = (url.protocol === 'http:' || url.protocol === 'https:') && /[^.]\.[^.]/.test(url.hostname)
  if (!web || url.username !== '' || url.password !== '') return null
  const address =
    /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/.test(whole) && !/%(?![0-9a-f]{2})/i.test(whole) ? whole : url.href
  return lengthOf(address) <= 300 ? address : null
}

// Tab, line feed and carriage return are allowed, as in request bodies.
const control = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f]/
/** U+FFFD: bytes invalid in the file's encoding; C1: bytes unassigned in windows-1252. */
const undecoded = /[\u0080-\u009f\ufffd]/
/** Text that a spreadsheet would run if exported unescaped. */
const formula = /^\s*[=+\-@]|^[\t\r]/

export const hasControl = (text: string) => control.test(text)
const lineBreak = /[\t\n\r\u2028\u2029]/
export const breaksLine = (text: string) => lineBreak.test(text)
export const isUndecoded = (text: string) => undecoded.test(text)
export const startsFormula = (text: string) => formula.test(text)
