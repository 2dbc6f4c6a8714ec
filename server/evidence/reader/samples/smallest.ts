import { createHash } from 'node:crypto'

/** Hexadecimal digits of what is kept of an author: enough to tell two apart, too little to name anybody. */
export const markLength = 4

/** Entries: which characters are their id, and how many are kept. */
export interface SampleKind {
  readonly idLength: number
  readonly most: number
}

/**
 * The smallest of entries that begin with an id, each id once: ids are evenly spread, so that histories which share theirs
 * share these, in whatever order and however often they come. Of entries with one id the smallest.
 */
export class Smallest {
  readonly #entries: string[] = []
  readonly #kind: SampleKind

  constructor(kind: SampleKind) {
    this.#kind = kind
  }

  /** Whether an entry with this id would be among them. */
  mayHold(id: string): boolean {
    return this.#entries.length < this.#kind.most || id <= this.#idOf(this.#entries.at(-1) ?? '')
  }

  take(entry: string): void {
    const entries = this.#entries
    const id = this.#idOf(entry)
    let [from, to] = [0, entries.length]
    while (from < to) {
      const middle = (from + to) >>> 1
      if (this.#idOf(entries[middle] ?? '') < id) from = middle + 1
      else to = middle
    }
    const there = entries[from]
    if (there !== undefined && this.#idOf(there) === id) {
      if (entry < there) entries[from] = entry
      return
    }
    entries.splice(from, 0, entry)
    if (entries.length > this.#kind.most) entries.pop()
  }

  get entries(): readonly string[] {
    return [...this.#entries]
  }

  #idOf(entry: string): string {
    return entry.slice(0, this.#kind.idLength)
  }
}

/** The sample of a history that was read in parts: of what was known, and what came since. */
export function joined(
  kind: SampleKind,
  known: readonly string[],
  more: readonly string[],
): readonly string[] {
  const sample = new Smallest(kind)
  for (const entry of [...known, ...more]) sample.take(entry)
  return sample.entries
}

/** Marks of so many authors are not computed again. */
const mostRemembered = 256

/** Marks of 16 bits of addresses. */
export class AuthorMarks {
  readonly #known = new Map<string, string>()

  of(author: string): string {
    const known = this.#known.get(author)
    if (known !== undefined) return known
    const mark = createHash('sha256').update(author).digest('hex').slice(0, markLength)
    if (this.#known.size < mostRemembered) this.#known.set(author, mark)
    return mark
  }
}
