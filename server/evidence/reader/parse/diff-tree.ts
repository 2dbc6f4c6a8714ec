import { Records } from './records.ts'

/** A file that a commit changes. Names are bytes as latin1; modes in octal, as git writes them. */
export interface ChangedFile {
  /** `A`dded, `D`eleted, `M`odified, `R`enamed, `T`ype changed. */
  readonly status: string
  /** The new name, or that of what was deleted. */
  readonly path: string
  /** The old name of what was renamed. */
  readonly oldPath: string | null
  readonly oldMode: string
  readonly mode: string
  /** Ids of the contents before and after; zeros where there are none. */
  readonly oldBlob: string
  readonly blob: string
  /** Lines; null for what git takes for binary, or for too large to compare. */
  added: number | null
  deleted: number | null
}

export interface CommitChanges {
  readonly id: string
  readonly files: readonly ChangedFile[]
  /** How many files changed; more than `files` has where they are too many to keep. */
  readonly total: number
}

/** The arguments whose output this reads; ids of commits go to standard input, a line each. */
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
 * Reads the output of `diffTreeArguments`: of each commit its id, a head and one or two names of every file, and then the
 * same files once more with their lines. A name follows where one is due, whatever it looks like.
 */
export class DiffTree {
  readonly #records = new Records('\0')
  readonly #mostFiles: number
  #commit: Growing | null = null
  /** How many of its files have had their lines told. */
  #counted = 0
  /** The head of a file whose names are due, and the first of two. */
  #head: string | null = null
  #oldPath: string | null = null
  /** Names that are due and say nothing new: behind the lines of a rename. */
  #passing = 0

  /** @param mostFiles of a commit that are kept */
  constructor(mostFiles: number) {
    this.#mostFiles = mostFiles
  }

  /** The commits that are complete by now, in order: those behind which another one has begun. */
  push(chunk: Buffer): CommitChanges[] {
    const complete: CommitChanges[] = []
    for (const record of this.#records.push(chunk)) {
      const before = this.#take(record)
      if (before !== null) complete.push(before)
    }
    return complete
  }

  /** The last commit, once the output has ended. */
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

  /** `:100644 100644 <blob> <blob> R087`, and then its names. */
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

  /** `12\t3\tname`, or `12\t3\t` and then two names. */
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
