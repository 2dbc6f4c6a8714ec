import { randomBytes } from 'node:crypto'
import { hashOf } from '../contract/hash.ts'

/** The cookie that binds tokens to one browser (api.md section 1). */
export const bindingCookie = '__Host-fp'
const secondsOf400Days = 400 * 24 * 60 * 60
const shape = /^[A-Za-z0-9_-]{43}$/

/** One request's browser: what its cookie holds, and whether the answer (re)issues it. */
export interface Browser {
  /** SHA-256 of the cookie in base64url; null where the browser sent none, or an odd one. */
  readonly known: string | null
  /**
   * Issues the cookie with the answer (rolling: an existing value is kept, 400 days begin anew) and gives its
   * hash. Repeated calls in one request, a retried transaction's too, give the same hash.
   */
  issue(): string
  /** As issue, with a value of its own whatever the browser sent: what the old one was good for stays behind. */
  renew(): string
  /** The Set-Cookie header of the answer, null where nothing was issued. */
  setCookie(): string | null
}

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
