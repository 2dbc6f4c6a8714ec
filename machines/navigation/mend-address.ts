import { matchRoute } from './match-route.ts'

/** Blanks, line breaks, zero-width and direction marks: mail programs add them; our addresses contain none. */
const unseen = /[\s\p{Cc}\p{Cf}]/gu
const id = /^([\da-f]{8}-(?:[\da-f]{4}-){3}[\da-f]{12})(?![\da-z])/iu
/** A base64url secret of ours, 43 characters or 51 with the account's mark, followed by markup for italics. */
const markedSecret = /^(?:[\w-]{51}|[\w-]{43})(?=[_-]{1,2}$)/u
/** `=3D`, as mail programs encode the `=` of an address. */
const quotedSecret = /^3D(?=(?:[\w-]{51}|[\w-]{43})$)/u

const secrets: ReadonlySet<string> = new Set(['token', 'confirm'])
const ids: ReadonlySet<string> = new Set(['application', 'import'])

/** Decodes an escaped text, even when it is cut off within an escape. */
function decoded(raw: string): string {
  try {
    return decodeURIComponent(raw)
  } catch {
    return raw
      .replace(/(?:%[89a-f][\da-f])*%?[\da-f]?$/iu, (cut) => (cut.startsWith('%') ? '' : cut))
      .replaceAll(/%[2-7][\da-f]/giu, decodeURIComponent)
  }
}

/** The id at the start of a text, even when a raw mail's `=` breaks it over two lines. */
function idIn(text: string): string | null {
  const typed = text.replaceAll(/[\u2010-\u2014\u2212]/gu, '-')
  const found = id.exec(typed) ?? id.exec(typed.replaceAll('=', ''))
  return found?.[1]?.toLowerCase() ?? null
}

/** Strips what a sentence, a mail or markup puts around an address. */
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
 * Restores a path with its search that a sentence, a mail program or a chat damaged. Repairs only ids and secrets, and only when
 * one reading is possible; returns every other address unchanged.
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
