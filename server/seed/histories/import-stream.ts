import type { Change } from './code-base.ts'

export interface WrittenCommit {
  readonly ref: string
  readonly author: string
  readonly committer: string
  /** `1700000000 +0100` */
  readonly date: string
  readonly committed: string
  readonly message: string
  readonly changes: readonly Change[]
  /** The commit where a new branch starts. */
  readonly from?: number | null
  /** The tip of the merged branch. */
  readonly merge?: number
}

/**
 * Builds the input of `git fast-import` (its manual, "Input Format"). Objects are named by marks until they
 * have ids.
 */
export class ImportStream {
  #marks = 0
  readonly #parts: string[] = []

  /** Returns what was written since the last call. */
  take(): Buffer {
    return Buffer.from(this.#parts.splice(0).join(''))
  }

  /** @returns the commit's mark */
  commit({
    ref,
    author,
    committer,
    date,
    committed,
    message,
    changes,
    from = null,
    merge,
  }: WrittenCommit): number {
    const blobs = changes.map(({ path, text }) => ({ path, mark: this.#blob(text) }))
    this.#marks += 1
    const mark = this.#marks
    this.#line(`commit ${ref}`)
    this.#line(`mark :${mark}`)
    this.#line(`author ${author} ${date}`)
    this.#line(`committer ${committer} ${committed}`)
    this.#data(message)
    if (from !== null) this.#line(`from :${from}`)
    if (merge !== undefined) this.#line(`merge :${merge}`)
    for (const blob of blobs) this.#line(`M 100644 :${blob.mark} ${blob.path}`)
    this.#line('')
    return mark
  }

  #blob(text: string): number {
    this.#marks += 1
    this.#line('blob')
    this.#line(`mark :${this.#marks}`)
    this.#data(text)
    return this.#marks
  }

  #line(text: string) {
    this.#parts.push(text, '\n')
  }

  #data(text: string) {
    this.#parts.push(`data ${Buffer.byteLength(text)}\n`, text, '\n')
  }
}
