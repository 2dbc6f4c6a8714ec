import { Records } from './records.ts'

/** A file changed by a commit. Names are latin1 bytes; modes are octal, as git prints them. */
export interface ChangedFile {
  /** `A`dded, `D`eleted, `M`odified, `R`enamed, `T`ype changed. */
  readonly status: string
  /** The new name, or the name of a deleted file. */
  readonly path: string
  /** The previous name of a renamed file. */
  readonly oldPath: string | null
  readonly oldMode: string
  readonly mode: string
  /** Blob ids before and after; zeros for none. */
  readonly oldBlob: string
  readonly blob: string
  /** Lines; null for files that git treats as binary or too large. */
  added: number | null
  deleted: number | null
}

export interface CommitChanges {
  readonly id: string
  readonly files: readonly ChangedFile[]
  /** Number of changed files; more than `files` contains if the limit is exceeded. */
  readonly total: number
}

/** Arguments of the git command that DiffTree parses; commit ids go to standard input, one per line. */
export const diffTreeArguments: readonly string[] = [
  'diff-tree',
  '--stdin',
  '--always',
  '-r',
  '--root',
  '--raw',
  '--numstat',
  '-z',
  '--no-abbrev',
  '-M',
  '-l400',
  '--no-ext-diff',
  '--no-textconv',
]

interface Growing {
  readonly id: string
  readonly files: ChangedFile[]
  total: number
}

const lines = (text: string) => (text === '-' ? null : Number(text))

/**
 * Parses the output of `diffTreeArguments`. Per commit it contains the id, then a header with one or two names per
 * file, then the same files with their lines. The parser expects names by position, because a name may contain
 * anything.
 */
export class DiffTree {
  readonly #records = new Records('\0')
  readonly #mostFiles: number
  #commit: Growing | null = null
  /** Number of files whose lines have been read. */
  #counted = 0
  /** The header of a file whose names follow, and the first of two names. */
  #head: string | null = null
  #oldPath: string | null = null
  /** Number of names to skip: the line counts of a rename repeat both. */
  #passing = 0

  /** @param mostFiles maximum number of files kept per commit */
  constructor(mostFiles: number) {
    this.#mostFiles = mostFiles
  }

  /** Returns the completed commits, in order. A commit is complete when the next one begins. */
  push(chunk: Buffer): CommitChanges[] {
    const complete: CommitChanges[] = []
    for (const record of this.#records.push(chunk)) {
      const before = this.#take(record)
      if (before !== null) complete.push(before)
    }
    return complete
  }

  /** Returns the last commit, after the end of the output. */
  end(): CommitChanges[] {
    const last = this.#commit
    this.#commit = null
    return last === null ? [] : [last]
  }

  #take(record: string): CommitChanges | null {
    if (this.#passing > 0) this.#passing -= 1
    else if (this.#head !== null) this.#name(this.#head, record)
    else if (record.startsWith(':')) this.#head = record
    else if (record.includes('\t')) this.#count(record)
    else return this.#begin(record)
    return null
  }

  #begin(id: string): CommitChanges | null {
    const before = this.#commit
    this.#commit = { id, files: [], total: 0 }
    this.#counted = 0
    return before
  }

  /** Parses `:100644 100644 <blob> <blob> R087`; its names follow. */
  #name(head: string, path: string): void {
    const [oldMode = '', mode = '', oldBlob = '', blob = '', status = ''] = head.slice(1).split(' ')
    const [kind = ''] = status
    if (kind === 'R' && this.#oldPath === null) {
      this.#oldPath = path
      return
    }
    const commit = this.#commit
    if (commit !== null) {
      commit.total += 1
      if (commit.files.length < this.#mostFiles) {
        const oldPath = this.#oldPath
        const counts = { added: null, deleted: null }
        commit.files.push({ status: kind, path, oldPath, oldMode, mode, oldBlob, blob, ...counts })
      }
    }
    this.#head = null
    this.#oldPath = null
  }

  /** Parses `12\t3\tname`, or `12\t3\t` followed by two names. */
  #count(record: string): void {
    const first = record.indexOf('\t')
    const second = record.indexOf('\t', first + 1)
    if (second === record.length - 1) this.#passing = 2
    const file = this.#commit?.files[this.#counted]
    this.#counted += 1
    if (file === undefined) return
    file.added = lines(record.slice(0, first))
    file.deleted = lines(record.slice(first + 1, second))
  }
}
