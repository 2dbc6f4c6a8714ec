import type { FormTokens } from './form-token.ts'
import type { LinkVisit } from './link-visit.ts'

/** Marks the next request for a page as the return from a form. */
const cookie = 'assay_way_back'
const seconds = 30

/** The signature includes the time, so a mark that is replayed later is invalid. */
const scopeOf = (now: Date, age = 0): string =>
  `wayBack ${Math.floor(now.getTime() / (seconds * 1000)) - age}`

type Visit = Pick<LinkVisit, 'link' | 'path' | 'now'>

const cookieOf = ({ path }: Visit, value: string, maxAge: number, isSecure: boolean) =>
  `${cookie}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Strict`

/** The browser that submits a form loads the page again, which is not another view. */
export function createWayBack(tokens: FormTokens, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  return {
    marked: (visit: Visit): string =>
      cookieOf(
        visit,
        tokens.formToken({ link: visit.link, scope: scopeOf(visit.now) }, visit.now),
        seconds,
        isSecure,
      ),
    /** Returns the Set-Cookie header that deletes the mark; null if the request has none. */
    ended(visit: Visit, cookies: string | undefined): string | null {
      const value = new RegExp(`(?:^|; )${cookie}=([\\w-]+)`, 'u').exec(cookies ?? '')?.[1] ?? ''
      const { link, now } = visit
      const isMarked = [0, 1].some((age) =>
        tokens.checkFormToken(value, { link, scope: scopeOf(now, age) }, now),
      )
      return isMarked ? cookieOf(visit, '', 0, isSecure) : null
    },
  }
}

export type WayBack = ReturnType<typeof createWayBack>
