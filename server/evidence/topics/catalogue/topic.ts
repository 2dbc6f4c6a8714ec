export type TopicKind = 'language' | 'library' | 'framework' | 'tool' | 'domain' | 'practice'

/** How code names the packages of a topic. */
export type Ecosystem = 'npm' | 'pypi' | 'go' | 'maven' | 'cargo'

/**
 * What in a file evidences a topic. Of each ecosystem the name as an import writes it, which need not be the name that
 * it is installed by: `sklearn`, not `scikit-learn`. A name stands for what lies below it too: `@mantine` for
 * `@mantine/core`, `org.junit` for `org.junit.jupiter.api.Test`; of a crate `-` and `_` are one.
 */
export type Detectors = Partial<Record<Ecosystem, readonly string[]>>

export interface TopicMarks extends Detectors {
  /** What people type for it, in lower case. */
  readonly aliases?: readonly string[]
  /** Paths whose files evidence it, as patterns of .gitattributes. */
  readonly files?: readonly string[]
  /** Where it is written itself: a library does not import itself, so that code fetched from there evidences it. */
  readonly origins?: readonly string[]
}

export type Topic = readonly [slug: string, name: string, kind: TopicKind, marks?: TopicMarks]
