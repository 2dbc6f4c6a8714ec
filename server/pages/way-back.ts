import type { FormTokens } from './form-token.ts'
import type { LinkVisit } from './link-visit.ts'

/** Marks the next read of a page as the way back from a form. */
const cookie = 'assay_way_back'
const seconds = 30

/** A mark that is kept and sent again later opens nothing: its time is part of what it signs. */
const scopeOf = (now: Date, age = 0): string =>
  `wayBack ${Math.floor(now.getTime() / (seconds * 1000)) - age}`

type Visit = Pick<LinkVisit, 'link' | 'path' | 'now'>

const cookieOf = ({ path }: Visit, value: string, maxAge: number, isSecure: boolean) =>
  `${cookie}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Strict`

/** The browser that sends a form reads the page again: that is no view of its own. */
export function createWayBack(tokens: FormTokens, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  return {
    /** The Set-Cookie header of the redirect. */
    marked: (visit: Visit): string =>
      cookieOf(
        visit,
        tokens.formToken({ link: visit.link, scope: scopeOf(visit.now) }, visit.now),
        seconds,
        isSecure,
      ),
    /** The Set-Cookie header that ends the mark; null where the request carries none. */
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
