import { createHash } from 'node:crypto'

/** Hex digits of an author's mark: enough to distinguish two authors, too few to identify a person. */
export const markLength = 4

/** A kind of sample: the length of the id at the start of an entry, and the maximum number of entries. */
export interface SampleKind {
  readonly idLength: number
  readonly most: number
}

/**
 * Keeps the entries with the smallest ids, one entry per id. Ids are evenly distributed, so histories with common ids
 * share their smallest ones, in any order of insertion. Of several entries with one id it keeps the smallest.
 */
export class Smallest {
  readonly #entries: string[] = []
  readonly #kind: SampleKind

  constructor(kind: SampleKind) {
    this.#kind = kind
  }

  /** Whether an entry with this id would be kept. */
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

/** Merges the samples of several analyses of a history. */
export function joined(
  kind: SampleKind,
  known: readonly string[],
  more: readonly string[],
): readonly string[] {
  const sample = new Smallest(kind)
  for (const entry of [...known, ...more]) sample.take(entry)
  return sample.entries
}

/** Number of authors whose marks are cached. */
const mostRemembered = 256

/** Computes 16-bit marks of email addresses. */
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
