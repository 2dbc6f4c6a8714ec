import { baseName, isNotebook, type ChangedFile } from '../changed-file.ts'
import type { AttributesOf, LinguistAttributes } from '../paths/attributes.ts'
import { buildFolders, lockFiles, vendoredFolders, vendoredNames } from './excluded-names.ts'

/** Why a file evidences nothing (evidence.md section 2). */
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

/** Where what makes a file says so; further down the words are rather about something. In characters. */
const headerLength = 2048

/** Hand-written lines are shorter, on average of so many characters. */
const longLine = 200
const enoughForLines = 2048

function hasLongLines(head: string): boolean {
  if (head.length < enoughForLines) return false
  const enough = head.length / longLine
  let lines = 1
  for (let at = head.indexOf('\n'); at >= 0 && lines < enough; at = head.indexOf('\n', at + 1)) lines += 1
  return lines < enough
}

/** The first of the reasons that holds, in this order; null for what counts. */
const reasons: readonly (readonly [Exclusion, (file: ChangedFile, said: LinguistAttributes) => boolean])[] = [
  ['deleted', ({ status }) => status.startsWith('D')],
  ['submodule', ({ mode }) => mode === '160000'],
  ['symlink', ({ mode }) => mode === '120000'],
  ['binary', ({ added, deleted }) => added === null || deleted === null],
  ['lockFile', ({ path }) => lockFiles.has(baseName(path))],
  ['vendored', ({ path }, { vendored }) => vendored ?? isVendored(path)],
  ['build', ({ path }, { vendored }) => vendored !== false && liesIn(buildFolders, path)],
  ['snapshot', ({ path }) => /(?:^|\/)__snapshots__\/|\.snap(?:\.new)?$/.test(path)],
  ['generated', ({ head }, { generated }) => generated ?? saysGenerated(head)],
  ['minified', ({ path, head }) => isMinified(path, head)],
]

function liesIn(folders: ReadonlySet<string>, path: string): boolean {
  return path
    .split('/')
    .slice(0, -1)
    .some((folder) => folders.has(folder))
}

function isVendored(path: string): boolean {
  const name = baseName(path)
  return liesIn(vendoredFolders, path) || vendoredNames.has(name) || releasedName.test(name)
}

function saysGenerated(head: string | null): boolean {
  return head !== null && /@generated\b|DO NOT EDIT/.test(head.slice(0, headerLength))
}

function isMinified(path: string, head: string | null): boolean {
  if (/[-.]min\.(?:js|mjs|cjs|css|html)$/.test(path)) return true
  // The pictures of a notebook stand in it, each in one line; its lines are few anyway.
  return head !== null && !isNotebook(path) && hasLongLines(head)
}

/**
 * Why a file evidences nothing, or null. What .gitattributes say goes before what the path suggests: `-linguist-vendored`
 * lets a folder named `build` or `vendor` count, `-linguist-generated` a header that only looks like it.
 */
export function exclusionOf(file: ChangedFile, attributesOf: AttributesOf): Exclusion | null {
  const said = attributesOf(file.path)
  return reasons.find(([, holds]) => holds(file, said))?.[0] ?? null
}
