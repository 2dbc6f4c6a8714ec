/**
 * Text of an invented code base. `{noun}` and `{verb}` stand for the project's words, capitalized if written
 * so; `{n}` and `{m}` for numbers.
 */
export type Template = string

export interface Writing {
  readonly blocks: readonly Template[]
  /** Wraps the blocks, if the language needs it. */
  readonly around?: readonly [begin: Template, end: Template]
}

export interface FileKind {
  /** The file's path: `src/routes/{noun}-routes.ts` */
  readonly path: Template
  readonly writing: Writing
  /** Relative frequency of changes. */
  readonly weight: number
  /** Text above the blocks, usually imports. */
  readonly head: readonly Template[]
}

/** A person's technology: the kinds of files that they write. */
export interface Stack {
  readonly kinds: readonly FileKind[]
  /** Initial files and those of the package manager: path and text. */
  readonly manifest: readonly (readonly [path: string, text: Template])[]
  /** The lock file, rewritten with every update. */
  readonly lock: string | null
}

export const kind = (
  path: Template,
  writing: Writing,
  weight: number,
  head: readonly Template[] = [],
): FileKind => ({ path, writing, weight, head })
