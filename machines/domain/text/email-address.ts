import { composed } from './composed.ts'
import { isReadable } from './readable-text.ts'

/** Limits of RFC 5321, in octets. */
const longestLocal = 64
export const longestEmail = 254
const longestLabel = 63

/** A dot-atom of RFC 5322, with the letters of RFC 6531. */
const localPart = /^(?:[\w!#$%&'*+/=?^`{|}~-]|[^\x00-\x7f])+(?:\.(?:[\w!#$%&'*+/=?^`{|}~-]|[^\x00-\x7f])+)*$/u
const typedDomain = /^[\p{L}\p{M}\p{N}-]+(?:[.\u3002][\p{L}\p{M}\p{N}-]+)+$/u
const hostName = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z](?:[a-z0-9-]*[a-z0-9])?$/

const octets = (text: string): number => new TextEncoder().encode(text).length

/** The domain in its ASCII form (punycode), lower case; null for an invalid host. */
function asciiDomain(domain: string): string | null {
  const url = `http://${domain}`
  if (!typedDomain.test(domain) || !URL.canParse(url)) return null
  const host = new URL(url).hostname
  return hostName.test(host) && host.split('.').every((label) => label.length <= longestLabel) ? host : null
}

/** The stored and displayed form of an email: trimmed, composed, lower case. Does not validate. */
export const mailboxOf = (text: string): string => composed(text.trim()).toLowerCase()

/** The form for comparing two emails: the stored form with its domain in punycode. */
export function mailboxKey(text: string): string {
  const mailbox = mailboxOf(text)
  const at = mailbox.lastIndexOf('@')
  const domain = at < 0 ? null : asciiDomain(mailbox.slice(at + 1))
  return domain === null ? mailbox : `${mailbox.slice(0, at)}@${domain}`
}

/**
 * Whether a text is an accepted email. Forms, the identity provider and the contract's `format: email` all use this
 * function. Rejects surrounding space: callers trim first.
 */
export function isEmailAddress(text: string): boolean {
  if (text.length > 2 * longestEmail) return false
  const mailbox = mailboxOf(text)
  const at = mailbox.lastIndexOf('@')
  if (at < 1 || text.trim() !== text) return false
  const local = mailbox.slice(0, at)
  const domain = asciiDomain(mailbox.slice(at + 1))
  if (domain === null || !localPart.test(local) || octets(local) > longestLocal) return false
  return (
    octets(`${local}@${domain}`) <= longestEmail && [...mailbox].length <= longestEmail && isReadable(mailbox)
  )
}

/** The stored form of a typed email; null if it is invalid. */
export function emailAddressOf(text: string): string | null {
  const mailbox = mailboxOf(text)
  return isEmailAddress(mailbox) ? mailbox : null
}
