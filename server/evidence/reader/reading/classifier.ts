/** A changed file, as the classifier receives it. */
export interface ReadFile {
  /** Latin1 bytes; may be any name. */
  readonly path: string
  /** Lines; null for files that git treats as binary. */
  readonly added: number | null
  readonly deleted: number | null
  /** Octal: `100644`, `120000` for a symbolic link, `160000` for a submodule; zeros for a deleted file. */
  readonly mode: string
  /** `A`, `D`, `M`, `R` or `T`. */
  readonly status: string
  /** The first 16 KB of the file after the commit; null if not read. */
  readonly head: Buffer | null
}

export interface Classified {
  /** Topic slugs with their counted lines; each slug once. */
  readonly topics: readonly (readonly [slug: string, lines: number])[]
  /** Keys of the commit's notes; never paths or contents. */
  readonly notes: readonly string[]
  /** Indices of the files that support a topic by themselves, which excludes bulk changes. */
  readonly counted: readonly number[]
}

/** Finds the topics of changed files. Pure: the same files give the same result. */
export interface Classifier {
  /** Whether the classifier needs the beginning of this file; other files are not read. */
  readsHead(path: string): boolean
  classify(files: readonly ReadFile[]): Classified
}

/** Context of a whole history: its origin (`github.com/pallets/flask`) and its `.gitattributes`. */
export interface HistoryContext {
  readonly origin: string | null
  readonly attributes: string | null
}

export type MakeClassifier = (context: HistoryContext) => Classifier

/** Loads the classifier while git fetches the history. */
export type LoadClassifier = () => Promise<MakeClassifier>
