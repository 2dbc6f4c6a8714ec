import { baseName, isNotebook, type ChangedFile } from '../changed-file.ts'
import type { AttributesOf, LinguistAttributes } from '../paths/attributes.ts'
import { memoized } from '../memoized.ts'
import { buildFolders, lockFiles, vendoredFolders, vendoredNames } from './excluded-names.ts'

/** Why a file does not count (docs/expertise.md#what-is-counted). */
export type Exclusion =
  | 'deleted'
  | 'submodule'
  | 'symlink'
  | 'binary'
  | 'lockFile'
  | 'vendored'
  | 'build'
  | 'snapshot'
  | 'generated'
  | 'minified'

/** `jquery-3.7.1.js`: a copy of a release. */
const releasedName = /[-.]v?\d+\.\d+(?:\.\d+)?(?:[-.][a-z]+)?\.(?:js|css)$/

/** Generators mark a file within this many characters; further down, the same words may be content. */
const headerLength = 2048

/** Average line length, in characters, that hand-written files do not reach. */
const longLine = 200
const enoughForLines = 2048
const lineFeed = 10

function hasLongLines(head: Buffer): boolean {
  if (head.length < enoughForLines) return false
  const enough = head.length / longLine
  let lines = 1
  for (let at = 0; at < head.length && lines < enough; at += 1) {
    if (head[at] === lineFeed) lines += 1
  }
  return lines < enough
}

/** Marks of a file by its path alone. */
interface PathMarks {
  readonly isLockFile: boolean
  readonly isVendored: boolean
  readonly isBuilt: boolean
  readonly isSnapshot: boolean
  readonly isMinified: boolean
}

const marksOf: (path: string) => PathMarks = memoized((path) => {
  const name = baseName(path)
  const folders = path.split('/').slice(0, -1)
  return {
    isLockFile: lockFiles.has(name),
    isVendored:
      folders.some((folder) => vendoredFolders.has(folder)) ||
      vendoredNames.has(name) ||
      releasedName.test(name),
    isBuilt: folders.some((folder) => buildFolders.has(folder)),
    isSnapshot: /(?:^|\/)__snapshots__\/|\.snap(?:\.new)?$/.test(path),
    isMinified: /[-.]min\.(?:js|mjs|cjs|css|html)$/.test(path),
  }
})

type Holds = (file: ChangedFile, marks: PathMarks, attributes: LinguistAttributes) => boolean

/** Reasons in order of precedence; the first match decides, null if none does. */
const reasons: readonly (readonly [Exclusion, Holds])[] = [
  ['deleted', ({ status }) => status.startsWith('D')],
  ['submodule', ({ mode }) => mode === '160000'],
  ['symlink', ({ mode }) => mode === '120000'],
  ['binary', ({ added, deleted }) => added === null || deleted === null],
  ['lockFile', (_, { isLockFile }) => isLockFile],
  ['vendored', (_, { isVendored }, { vendored }) => vendored ?? isVendored],
  ['build', (_, { isBuilt }, { vendored }) => vendored !== false && isBuilt],
  ['snapshot', (_, { isSnapshot }) => isSnapshot],
  ['generated', ({ head }, _, { generated }) => generated ?? isMarkedGenerated(head)],
  ['minified', ({ path, head }, marks) => marks.isMinified || isMinified(path, head)],
]

function isMarkedGenerated(head: Buffer | null): boolean {
  return head !== null && /@generated\b|DO NOT EDIT/.test(head.toString('latin1', 0, headerLength))
}

function isMinified(path: string, head: Buffer | null): boolean {
  // A notebook contains images, each on one long line; its few lines hardly count anyway.
  return head !== null && !isNotebook(path) && hasLongLines(head)
}

/**
 * Returns why a file does not count, or null if it counts. The .gitattributes take precedence over the path:
 * `-linguist-vendored` lets a folder named `build` or `vendor` count, `-linguist-generated` a file whose header looks
 * generated.
 */
export function exclusionOf(file: ChangedFile, attributesOf: AttributesOf): Exclusion | null {
  const marks = marksOf(file.path)
  const attributes = attributesOf(file.path)
  return reasons.find(([, holds]) => holds(file, marks, attributes))?.[0] ?? null
}
