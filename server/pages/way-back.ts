import type { FormTokens } from './form-token.ts'
import type { LinkVisit } from './link-visit.ts'

/** Marks the next read of a page as the way back from a form. */
const cookie = 'assay_way_back'
const scope = 'wayBack'
const seconds = 30

type Visit = Pick<LinkVisit, 'link' | 'path' | 'now'>

const cookieOf = ({ path }: Visit, value: string, maxAge: number, isSecure: boolean) =>
  `${cookie}=${value}; Max-Age=${maxAge}; Path=${path}; HttpOnly;${isSecure ? ' Secure;' : ''} SameSite=Strict`

/** The browser that sends a form reads the page again: that is no view of its own. */
export function createWayBack(tokens: FormTokens, publicUrl: string) {
  const isSecure = publicUrl.startsWith('https:')
  return {
    /** The Set-Cookie header of the redirect. */
    marked: (visit: Visit): string =>
      cookieOf(visit, tokens.formToken({ link: visit.link, scope }, visit.now), seconds, isSecure),
    /** The Set-Cookie header that ends the mark; null where the request carries none. */
    ended(visit: Visit, cookies: string | undefined): string | null {
      const value = new RegExp(`(?:^|; )${cookie}=([\\w-]+)`, 'u').exec(cookies ?? '')?.[1] ?? ''
      const isMarked = tokens.checkFormToken(value, { link: visit.link, scope }, visit.now)
      return isMarked ? cookieOf(visit, '', 0, isSecure) : null
    },
  }
}

export type WayBack = ReturnType<typeof createWayBack>
