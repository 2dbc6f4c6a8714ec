import { randomBytes } from 'node:crypto'
import { hashOf } from '../../contract/hash.ts'
import type { Browser } from '../../contract/ports/browser.ts'

/** The cookie that binds tokens to one browser (docs/api.md#browser-binding). */
export interface BindingCookie {
  readonly name: string
  readonly isSecure: boolean
}

/** WebKit drops Secure cookies over plain http, even at localhost, and `__Host-` requires Secure. */
export const bindingCookieAt = (publicUrl: string): BindingCookie =>
  publicUrl.startsWith('https:') ? { name: '__Host-fp', isSecure: true } : { name: 'fp', isSecure: false }

const secondsOf400Days = 400 * 24 * 60 * 60
const shape = /^[A-Za-z0-9_-]{43}$/

/** @param received the cookie's value; undefined if none was sent */
export function browserOf({ name, isSecure }: BindingCookie, received: string | undefined): Browser {
  const sent = received !== undefined && shape.test(received) ? received : null
  let fresh: string | null = null
  let issued = false
  let renewed = false
  const value = () => (sent === null || renewed ? (fresh ??= randomBytes(32).toString('base64url')) : sent)
  return {
    known: sent === null ? null : hashOf(sent),
    issue: () => {
      issued = true
      return hashOf(value())
    },
    renew: () => {
      renewed = true
      issued = true
      return hashOf(value())
    },
    setCookie: () =>
      issued
        ? `${name}=${value()}; Max-Age=${secondsOf400Days}; Path=/; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Strict`
        : null,
  }
}
