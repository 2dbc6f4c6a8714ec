import { Records } from './records.ts'

/**
 * A commit by any author, from `git log`. Emails are as written, with ASCII letters in lower case; times are seconds
 * since 1970, UTC.
 */
export interface LoggedCommit {
  readonly id: string
  readonly tree: string
  /** 0 if git cannot parse the date; dates before 1990 earn no credit. */
  readonly authoredAt: number
  readonly committedAt: number
  readonly author: string
  /** The author's name, as latin1 bytes. */
  readonly name: string
  readonly coAuthors: readonly string[]
}

/**
 * Uses `%ae` and `%an`, because a `.mailmap` in the repository changes `%aE` and `%aN`. Trailers are last, because
 * their number varies. `--encoding=none` keeps the bytes.
 */
const format = '%H%n%T%n%at%n%ct%n%ae%n%an%n%(trailers:key=Co-authored-by,valueonly,unfold,separator=%x0a)'

/**
 * Arguments of the git command that CommitLog parses.
 *
 * @param range a commit id, or `old..new`
 */
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

/** Lower-cases ASCII letters only, to compare emails; other letters are raw bytes here. */
export const lowerCase = (text: string): string =>
  text.replaceAll(/[A-Z]+/g, (letters) => letters.toLowerCase())

/** Limit of co-authors per commit; a larger number is not plausible. */
const mostCoAuthors = 100

/** Returns `ada@example` for `Ada <ada@example>`; null if there is none. */
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
  // Hosts add a trailer for every author of a squash, including the main author.
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

/** Parses the output of `logArguments`. */
export class CommitLog {
  readonly #records = new Records('\0')

  push(chunk: Buffer): LoggedCommit[] {
    return this.#records.push(chunk).map(commitOf)
  }
}
