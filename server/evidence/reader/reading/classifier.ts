/** A file that a commit changes, as whoever says what it evidences is told of it. */
export interface ReadFile {
  /** Bytes as latin1: a name of any kind. */
  readonly path: string
  /** Lines; null for what git takes for binary. */
  readonly added: number | null
  readonly deleted: number | null
  /** Octal: `100644`, `120000` for a symbolic link, `160000` for a submodule; zeros where it is deleted. */
  readonly mode: string
  /** `A`, `D`, `M`, `R` or `T`. */
  readonly status: string
  /** The first 16 KB of what the commit left there; null where it was not read. */
  readonly head: Buffer | null
}

export interface Classified {
  /** Slugs of topics with the lines that count, none of them twice. */
  readonly topics: readonly (readonly [slug: string, lines: number])[]
  /** What is to be said about the commit: keys, never paths or contents. */
  readonly notes: readonly string[]
  /** Places of the files that evidence something by themselves: not of what is written or moved in bulk. */
  readonly counted: readonly number[]
}

/** Says what changed files evidence. Pure: the same files, the same answer. */
export interface Classifier {
  /** Whether the beginning of this file matters: what does not is not read. */
  readsHead(path: string): boolean
  classify(files: readonly ReadFile[]): Classified
}

/** What holds for a whole history: where it comes from (`github.com/pallets/flask`), and its `.gitattributes`. */
export interface HistoryContext {
  readonly origin: string | null
  readonly attributes: string | null
}

export type MakeClassifier = (context: HistoryContext) => Classifier

/** Loads what a classifier is made of: while git takes a history in, which needs none of it yet. */
export type LoadClassifier = () => Promise<MakeClassifier>
