/** One element of a pattern: a character, any character but a slash, a run of those, or a character set. */
type Piece =
  | { readonly is: 'character'; readonly code: number }
  | { readonly is: 'any' }
  | { readonly is: 'run' }
  | {
      readonly is: 'set'
      readonly ranges: readonly (readonly [from: number, to: number])[]
      readonly not: boolean
    }

/** The part between two slashes; `deep` is `**`, any number of folders. */
type Segment = readonly Piece[] | 'deep'

export interface PathPattern {
  readonly matches: (path: string) => boolean
}

const one = (character: string): Piece => ({ is: 'character', code: character.charCodeAt(0) })

function setAt(text: string, start: number): { readonly piece: Piece; readonly next: number } | null {
  let at = start + 1
  const not = text[at] === '!' || text[at] === '^'
  if (not) at += 1
  const ranges: [number, number][] = []
  const first = at
  while (at < text.length && (text[at] !== ']' || at === first)) {
    if (text[at] === '\\') at += 1
    const from = text.charCodeAt(at)
    const isRange = text[at + 1] === '-' && at + 2 < text.length && text[at + 2] !== ']'
    ranges.push([from, isRange ? text.charCodeAt(at + 2) : from])
    at += isRange ? 3 : 1
  }
  return at < text.length ? { piece: { is: 'set', ranges, not }, next: at + 1 } : null
}

function segmentOf(text: string): Segment {
  if (/^\*{2,}$/.test(text)) return 'deep'
  const pieces: Piece[] = []
  for (let at = 0; at < text.length; at += 1) {
    const character = text.charAt(at)
    const set = character === '[' ? setAt(text, at) : null
    if (set !== null) {
      pieces.push(set.piece)
      at = set.next - 1
    } else if (character === '*') {
      if (pieces.at(-1)?.is !== 'run') pieces.push({ is: 'run' })
    } else if (character === '?') {
      pieces.push({ is: 'any' })
    } else if (character === '\\' && at + 1 < text.length) {
      at += 1
      pieces.push(one(text.charAt(at)))
    } else {
      pieces.push(one(character))
    }
  }
  return pieces
}

function fits(piece: Piece, code: number): boolean {
  if (piece.is === 'character') return piece.code === code
  if (piece.is === 'set') return piece.ranges.some(([from, to]) => from <= code && code <= to) !== piece.not
  return true
}

/**
 * Whether a pattern with wildcards matches a whole sequence. Backtracks only to the last wildcard, which suffices
 * without alternatives and limits the time to pattern × sequence.
 */
function holds<Part>(
  pattern: readonly Part[],
  length: number,
  isWild: (part: Part) => boolean,
  fitsAt: (part: Part, at: number) => boolean,
): boolean {
  let part = 0
  let wild = -1
  let resume = 0
  for (let at = 0; at < length;) {
    const current = pattern[part]
    if (current !== undefined && isWild(current)) {
      wild = part
      resume = at
      part += 1
    } else if (current !== undefined && fitsAt(current, at)) {
      part += 1
      at += 1
    } else if (wild >= 0) {
      part = wild + 1
      resume += 1
      at = resume
    } else {
      return false
    }
  }
  return pattern.slice(part).every(isWild)
}

const isRun = (piece: Piece) => piece.is === 'run'
const isDeep = (segment: Segment) => segment === 'deep'

const segmentHolds = (segment: Segment, text: string) =>
  segment === 'deep' || holds(segment, text.length, isRun, (piece, at) => fits(piece, text.charCodeAt(at)))

/**
 * Compiles a pattern of .gitattributes, as git defines it. Without a slash it matches names in any folder, with one
 * paths below `folder`, the folder of the attributes file. `*`, `?` and `[…]` match no slash; `**` matches any number
 * of folders. A pattern with a trailing slash matches no file. Character classes such as `[:alpha:]` are not supported.
 * Paths are latin1 bytes and case-sensitive. Matching takes at most pattern × path.
 */
export function pathPattern(text: string, folder = ''): PathPattern {
  const anchored = text.includes('/')
  const parts = (text.startsWith('/') ? text.slice(1) : text).split('/').map(segmentOf)
  // `a/**` matches everything inside `a`, so at least one segment must follow.
  if (anchored && parts.at(-1) === 'deep') parts.push(segmentOf('*'))
  const inside = (path: string) => (folder === '' ? path : path.slice(folder.length + 1))
  const within = (path: string) => folder === '' || path.startsWith(`${folder}/`)
  const [name] = parts
  return {
    matches: (path) => {
      if (!within(path)) return false
      if (!anchored) return name !== undefined && segmentHolds(name, path.slice(path.lastIndexOf('/') + 1))
      const segments = inside(path).split('/')
      return holds(parts, segments.length, isDeep, (part, at) => segmentHolds(part, segments[at] ?? ''))
    },
  }
}
