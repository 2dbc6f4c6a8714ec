/** A file as a commit changed it: a record of `git diff-tree --raw --numstat` and the blob's beginning. */
export interface ChangedFile {
  /** Its new path; bytes as latin1, of whatever encoding. */
  readonly path: string
  /** Lines; null of a binary file. */
  readonly added: number | null
  readonly deleted: number | null
  /** Its new mode, in six digits: `100644`, `120000`, … */
  readonly mode: string
  /** `A`, `M`, `D`, `T`, `R100`, … */
  readonly status: string
  /** Its first 16 KB; null where they were not read. */
  readonly head: Buffer | null
}

export const baseName = (path: string): string => path.slice(path.lastIndexOf('/') + 1)

export const isNotebook = (path: string): boolean => path.toLowerCase().endsWith('.ipynb')
