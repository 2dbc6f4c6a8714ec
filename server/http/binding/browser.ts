import { randomBytes } from 'node:crypto'
import { hashOf } from '../../contract/hash.ts'
import type { Browser } from '../../contract/ports/browser.ts'

/** The cookie that binds tokens to one browser (api.md section 1). */
export const bindingCookie = '__Host-fp'
const secondsOf400Days = 400 * 24 * 60 * 60
const shape = /^[A-Za-z0-9_-]{43}$/

/** @param cookie the value that the browser sent, undefined where it sent none */
export function browserOf(cookie: string | undefined): Browser {
  const sent = cookie !== undefined && shape.test(cookie) ? cookie : null
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
        ? `${bindingCookie}=${value()}; Max-Age=${secondsOf400Days}; Path=/; HttpOnly; Secure; SameSite=Strict`
        : null,
  }
}
