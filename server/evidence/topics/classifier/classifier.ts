import { baseName, type ChangedFile } from './changed-file.ts'
import { exclusionOf, type Exclusion } from './exclusions/exclusion-of.ts'
import { mayHaveLanguage } from './languages/language-of.ts'
import { linesByTopic } from './lines-by-topic.ts'
import { attributesOf } from './paths/attributes.ts'
import { toolsOf } from './paths/tool-files.ts'
import { memoized } from './memoized.ts'

/** The origin of a history (null for a bundle), and the root .gitattributes of its tip, in latin1. */
interface Source {
  readonly origin: string | null
  readonly attributes: string | null
}

/** A note on a commit: why some of its files do not count, or that it is a bulk commit. */
type Note = Exclusion | 'bulk'

interface Evidence {
  /** Topic slugs with their lines, at least 1, ordered by slug. */
  readonly topics: readonly (readonly [slug: string, lines: number])[]
  readonly notes: readonly Note[]
  /** Indices of the files that support a topic; empty for a bulk commit. */
  readonly counted: readonly number[]
}

/** A placeholder change, to classify a path alone. */
const anyChange = { added: 1, deleted: 0, mode: '100644', status: 'M', head: null } as const

/** Creates a classifier, which says which file heads to read and which topics changed files support. */
export function makeClassifier({ origin, attributes }: Source) {
  const context = {
    origin,
    attributes: attributesOf(attributes === null ? [] : [{ folder: '', text: attributes }]),
  }
  return {
    /** Whether the head of a file can change its topics. */
    readsHead: memoized(
      (path) =>
        exclusionOf({ ...anyChange, path }, context.attributes) === null &&
        (mayHaveLanguage(baseName(path)) || toolsOf(path).size > 0),
    ),
    classify: (files: readonly ChangedFile[]): Evidence => {
      const { topics, excluded, counted, isBulk } = linesByTopic(files, context)
      const notes: Note[] = [...excluded.keys(), ...(isBulk ? (['bulk'] as const) : [])]
      return { topics: [...topics], notes, counted: isBulk ? [] : counted }
    },
  }
}
