import { matchRoute } from './match-route.ts'

/** Blanks, line breaks, zero-width and direction marks: mail programs add them, no address of ours has one. */
const unseen = /[\s\p{Cc}\p{Cf}]/gu
const id = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?![\da-z])/iu
/**
 * Our secrets in base64url: 43 characters, 51 where a mark of the account follows. They may end in the marks by which
 * texts are set in italics.
 */
const markedSecret = /^(?:[\w-]{51}|[\w-]{43})(?=[_-]{1,2}$)/u
/** `=3D`, as mail programs write the `=` of an address. */
const quotedSecret = /^3D(?=(?:[\w-]{51}|[\w-]{43})$)/u

const secrets: ReadonlySet<string> = new Set(['token', 'confirm'])
const ids: ReadonlySet<string> = new Set(['application', 'import'])

/** What an escaped text says, also where its end is cut off within an escape. */
function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
      .replace(/(?:%[89a-f][\da-f])*%?[\da-f]?$/iu, (cut) => (cut.startsWith('%') ? '' : cut))
      .replaceAll(/%[2-7][\da-f]/giu, decodeURIComponent)
  }
}

/** The id that a text begins with, also where `=` breaks it over two lines as in a raw mail. */
function idIn(text: string): string | null {
  const typed = text.replaceAll(/[\u2010-\u2014\u2212]/gu, '-')
  const found = id.exec(typed) ?? id.exec(typed.replaceAll('=', ''))
  return found?.[1]?.toLowerCase() ?? null
}

/** Without what a sentence, a mail or a mark-up language puts around an address. */
function bare(raw: string): string {
  const text = decoded(raw)
    .replaceAll(unseen, '')
    .replace(/^[^\p{L}\p{N}_-]+/u, '')
  return text.replace(/[^\p{L}\p{N}_-]+$/u, '')
}

function mendedSegment(raw: string, isLast: boolean): string {
  const text = bare(raw)
  const found = idIn(text)
  if (found !== null) return found
  if (!isLast) return raw
  const mended = markedSecret.exec(text)?.[0] ?? text
  return mended === decoded(raw) ? raw : encodeURIComponent(mended)
}

function mendedSecret(raw: string): string {
  const text = bare(raw).replaceAll('=', '').replace(quotedSecret, '')
  const token = /^[\w-]+/u.exec(text)?.[0] ?? ''
  return markedSecret.exec(token)?.[0] ?? token
}

function mendedMember(member: string): string {
  const [name = '', ...rest] = member.split('=')
  const raw = rest.join('=')
  const text = secrets.has(name) ? mendedSecret(raw) : ids.has(name) ? idIn(bare(raw)) : null
  return text === null || text === '' ? member : `${name}=${text}`
}

function mendedPath(path: string): string {
  const segments = path.split('/')
  const last = segments.findLastIndex((segment) => segment !== '')
  const mended = segments.map((raw, index) => (raw === '' ? '' : mendedSegment(raw, index === last)))
  return (last > 0 && mended[last] === '' ? mended.slice(0, last) : mended).join('/')
}

/**
 * A path with its search as it was before a sentence, a mail program or a chat damaged it: ids and secrets alone are
 * mended, where there is one way to read them. Returns every other address as it is.
 */
export function mendedAddress(address: string): string {
  if (!/^\/(?![/\\])/u.test(address)) return address
  const [whole = '', ...members] = address.split('?')
  const [path = '', ...encoded] = members.length > 0 ? [whole] : whole.split(/%3f/iu)
  const search = members.length > 0 ? members.join('?') : decoded(encoded.join('?'))
  const mended = mendedPath(path)
  if (mended === '' || matchRoute(mended).route === 'redirect') return address
  const query = search.split('&').map(mendedMember).join('&')
  return query === '' ? mended : `${mended}?${query}`
}
