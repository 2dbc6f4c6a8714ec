import { ByteReader, ByteWriter } from './bytes.ts'

/**
 * The stored record of one commit (docs/evidence.md#how-are-commits-stored). It names no other person, no file and no repository path.
 * The tier is not stored: it depends on what the developer has verified at query time.
 */
export interface StoredCommit {
  /** 40 hex digits. */
  readonly id: string
  /** Author date, seconds since the epoch. */
  readonly at: number
  /** Number of the claimed email within its account. */
  readonly address: number
  /** The developer appears in a co-author trailer only. */
  readonly coAuthor: boolean
  /** Number of people that the commit names, at least 1. */
  readonly people: number
  /** The signature is valid, by a key of the developer. */
  readonly signed: boolean
  /** The host reports that the connected account wrote the commit and another person merged it. */
  readonly mergedByOther: boolean
  /** Fetched within 14 days of its date, so the date cannot be forged. */
  readonly witnessed: boolean
  /** Keys of the notes, see commit-notes.ts. */
  readonly notes: readonly string[]
  /** Counted lines by topic; each topic once. */
  readonly topics: readonly (readonly [slug: string, lines: number])[]
}

const format = 1
const idBytes = 20

/** Returns the month of a commit, in months since the year 0, UTC. */
export function monthOf(seconds: number): number {
  const date = new Date(seconds * 1000)
  return date.getUTCFullYear() * 12 + date.getUTCMonth()
}

/** Booleans of a commit, one bit each. Stored, so the order never changes. */
const flags = ['coAuthor', 'signed', 'mergedByOther', 'witnessed'] as const
type Flags = Pick<StoredCommit, (typeof flags)[number]>

function readFlags(bits: number): Flags {
  const [coAuthor, signed, mergedByOther, witnessed] = flags.map(
    (_, index) => Math.floor(bits / 2 ** index) % 2 === 1,
  )
  return {
    coAuthor: coAuthor === true,
    signed: signed === true,
    mergedByOther: mergedByOther === true,
    witnessed: witnessed === true,
  }
}

const byText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0)

/**
 * Encodes the commits of one month of a repository. The result does not depend on the order of commits, topics or
 * notes.
 */
export function encodeMonth(commits: readonly StoredCommit[]): Uint8Array {
  const writer = new ByteWriter()
  const names = (of: (commit: StoredCommit) => readonly string[]) =>
    [...new Set(commits.flatMap(of))].sort(byText)
  const slugs = names(({ topics }) => topics.map(([slug]) => slug))
  const notes = names((commit) => commit.notes)
  writer.number(format)
  for (const list of [slugs, notes]) {
    writer.number(list.length)
    for (const name of list) writer.text(name)
  }
  const [slugAt, noteAt] = [slugs, notes].map((list) => new Map(list.map((name, index) => [name, index])))
  writer.number(commits.length)
  let last = 0
  for (const commit of [...commits].sort((a, b) => a.at - b.at || byText(a.id, b.id))) {
    writer.raw(Buffer.from(commit.id, 'hex'))
    writer.signed(commit.at - last)
    last = commit.at
    writer.number(flags.reduce((sum, flag, index) => sum + (commit[flag] ? 2 ** index : 0), 0))
    writer.number(commit.address)
    writer.number(commit.people)
    writer.number(commit.notes.length)
    for (const note of [...commit.notes].sort(byText)) writer.number(noteAt?.get(note) ?? 0)
    writer.number(commit.topics.length)
    for (const [slug, lines] of [...commit.topics].sort(([a], [b]) => byText(a, b))) {
      writer.number(slugAt?.get(slug) ?? 0)
      writer.number(lines)
    }
  }
  return writer.done()
}

/** @throws RangeError if the bytes are no month, or have an unknown format version */
export function decodeMonth(bytes: Uint8Array): StoredCommit[] {
  const reader = new ByteReader(bytes)
  if (reader.number() !== format) throw new RangeError('A month in a format that is not known')
  const many = <Value>(read: () => Value): Value[] => Array.from({ length: reader.number() }, read)
  const slugs = many(() => reader.text())
  const notes = many(() => reader.text())
  const named = (list: readonly string[]): string => {
    const name = list[reader.number()]
    if (name === undefined) throw new RangeError('A name that is not there')
    return name
  }
  let at = 0
  const commits = many((): StoredCommit => {
    const id = Buffer.from(reader.raw(idBytes)).toString('hex')
    at += reader.signed()
    return {
      id,
      at,
      ...readFlags(reader.number()),
      address: reader.number(),
      people: reader.number(),
      notes: many(() => named(notes)),
      topics: many(() => [named(slugs), reader.number()] as const),
    }
  })
  if (!reader.isAtEnd()) throw new RangeError('Bytes beyond the end')
  return commits
}

/** Adds commits to an encoded month; a commit that it already contains stays unchanged. */
export function mergeMonth(
  stored: Uint8Array | null,
  more: readonly StoredCommit[],
): { readonly bytes: Uint8Array; readonly commits: number } {
  const commits = new Map((stored === null ? [] : decodeMonth(stored)).map((commit) => [commit.id, commit]))
  for (const commit of more) if (!commits.has(commit.id)) commits.set(commit.id, commit)
  return { bytes: encodeMonth([...commits.values()]), commits: commits.size }
}
