export type TopicKind = 'language' | 'library' | 'framework' | 'tool' | 'domain' | 'practice'

/** The package ecosystems whose imports identify topics. */
export type Ecosystem = 'npm' | 'pypi' | 'go' | 'maven' | 'cargo'

/**
 * Package names that identify a topic, as imports spell them, which may differ from the name to install: `sklearn`, not
 * `scikit-learn`. A name includes everything below it: `@mantine` includes `@mantine/core`, `org.junit` includes
 * `org.junit.jupiter.api.Test`. In crate names `-` equals `_`.
 */
export type Detectors = Partial<Record<Ecosystem, readonly string[]>>

export interface TopicMarks extends Detectors {
  /** Search terms, in lower case. */
  readonly aliases?: readonly string[]
  /** Paths that identify the topic, as .gitattributes patterns. */
  readonly files?: readonly string[]
  /** Repositories of the topic itself: a library does not import itself, so its own code counts by origin. */
  readonly origins?: readonly string[]
}

export type Topic = readonly [slug: string, name: string, kind: TopicKind, marks?: TopicMarks]
