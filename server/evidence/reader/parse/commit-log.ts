import { Records } from './records.ts'

/** A commit as `git log` tells it, of anybody. Addresses as written, lower case in ASCII; seconds since 1970, UTC. */
export interface LoggedCommit {
  readonly id: string
  readonly tree: string
  /** 0 where git cannot read the date: before 1990, and so without credit. */
  readonly authoredAt: number
  readonly committedAt: number
  readonly author: string
  /** The author's name, as bytes. */
  readonly name: string
  readonly coAuthors: readonly string[]
}

/**
 * `%ae` and `%an`, not `%aE` and `%aN`, which a `.mailmap` of the repository changes. Trailers stand last: their number is anybody's.
 * `--encoding=none` leaves the bytes as they are.
 */
const format = '%H%n%T%n%at%n%ct%n%ae%n%an%n%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x0a)'

/** The arguments whose output this reads. @param range a commit's id, or `old..new` */
export const logArguments = (range: string): readonly string[] => [
  'log',
  '--no-merges',
  '--reverse',
  '--topo-order',
  '-z',
  '--no-mailmap',
  '--no-show-signature',
  '--encoding=none',
  `--format=${format}`,
  '--end-of-options',
  range,
  '--',
]

/** Addresses are compared without regard to case, of ASCII alone: other letters are bytes here. */
export const lowerCase = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** More people than these have not written one commit. */
const mostCoAuthors = 100

/** `Ada <ada@example>` as `ada@example`; null where there is none. */
function addressIn(trailer: string): string | null {
  const from = trailer.lastIndexOf('<')
  const to = trailer.indexOf('>', from)
  if (from < 0 || to < 0) return null
  const address = lowerCase(trailer.slice(from + 1, to).trim())
  return address === '' ? null : address
}

function commitOf(record: string): LoggedCommit {
  const [id = '', tree = '', authoredAt, committedAt, author = '', name = '', ...trailers] =
    record.split('\n')
  const written = lowerCase(author)
  const people = new Set(trailers.slice(0, mostCoAuthors).map(addressIn))
  people.delete(null)
  // Hosts add a trailer for everybody of a squash, the author too.
  people.delete(written)
  return {
    id,
    tree,
    authoredAt: Number(authoredAt) || 0,
    committedAt: Number(committedAt) || 0,
    author: written,
    name,
    coAuthors: [...people] as string[],
  }
}

/** Reads the output of `logArguments`. */
export class CommitLog {
  readonly #records = new Records('\0')

  push(chunk: Buffer): LoggedCommit[] {
    return this.#records.push(chunk).map(commitOf)
  }
}
