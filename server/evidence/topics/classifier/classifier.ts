import { baseName, type ChangedFile } from './changed-file.ts'
import { exclusionOf, type Exclusion } from './exclusions/exclusion-of.ts'
import { mayHaveLanguage } from './languages/language-of.ts'
import { linesByTopic } from './lines-by-topic.ts'
import { attributesOf } from './paths/attributes.ts'
import { toolsOf } from './paths/tool-files.ts'
import { remembered } from './remembered.ts'

/** Where a history was fetched from (null for a bundle), and its .gitattributes at the root of the tip, as latin1. */
interface Source {
  readonly origin: string | null
  readonly attributes: string | null
}

/** What is to be said about a commit: why some of its files evidence nothing, and whether it is a bulk commit. */
type Note = Exclusion | 'bulk'

interface Evidence {
  /** Slugs of topics with their lines, at least 1, by slug. */
  readonly topics: readonly (readonly [slug: string, lines: number])[]
  readonly notes: readonly Note[]
  /** Places of the files that evidence something, of a commit that is none in bulk. */
  readonly counted: readonly number[]
}

/** Stands for any change of a file: only its path is asked about. */
const anyChange = { added: 1, deleted: 0, mode: '100644', status: 'M', head: null } as const

/** What the reader of a history asks: which heads are worth reading, and what changed files evidence. */
export function makeClassifier({ origin, attributes }: Source) {
  const context = {
    origin,
    attributes: attributesOf(attributes === null ? [] : [{ folder: '', text: attributes }]),
  }
  return {
    /** Whether the head of a file can change what the file evidences. */
    readsHead: remembered(
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
