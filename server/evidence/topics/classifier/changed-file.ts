/** A file changed by a commit: a record of `git diff-tree --raw --numstat` with the beginning of the blob. */
export interface ChangedFile {
  /** The new path; latin1 bytes of any encoding. */
  readonly path: string
  /** Lines; null for a binary file. */
  readonly added: number | null
  readonly deleted: number | null
  /** The new mode in six digits: `100644`, `120000`, … */
  readonly mode: string
  /** `A`, `M`, `D`, `T`, `R100`, … */
  readonly status: string
  /** The first 16 KB; null if not read. */
  readonly head: Buffer | null
}

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

export const isNotebook = (path: string): boolean => path.toLowerCase().endsWith('.ipynb')
