/**
 * Texts of an invented code base. `{noun}` and `{verb}` stand for words of the project, with a capital where they are written
 * so; `{n}` and `{m}` for numbers.
 */
export type Template = string

/** How a language writes what a file holds. */
export interface Writing {
  readonly blocks: readonly Template[]
  /** Around the blocks, where the language wants that. */
  readonly around?: readonly [begin: Template, end: Template]
}

/** A kind of file of a code base. */
export interface FileKind {
  /** Where such a file lies: `src/routes/{noun}-routes.ts` */
  readonly path: Template
  readonly writing: Writing
  /** How often it is worked on beside the others. */
  readonly weight: number
  /** What stands above the blocks, as a rule imports. */
  readonly head: readonly Template[]
}

/** What somebody works with: the files of a code base that are theirs. */
export interface Stack {
  readonly kinds: readonly FileKind[]
  /** Files that a project begins with, and that its package manager writes: path and text. */
  readonly manifest: readonly (readonly [path: string, text: Template])[]
  /** Written by the package manager, with every update anew. */
  readonly lock: string | null
}

export const kind = (
  path: Template,
  writing: Writing,
  weight: number,
  head: readonly Template[] = [],
): FileKind => ({ path, writing, weight, head })
