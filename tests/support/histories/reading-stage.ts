import { afterEach, beforeEach, expect } from 'vitest'
import { analysisLimits, type AnalysisLimits } from '#server/evidence/reader/limits.ts'
import { createWorkspace, type Workspace } from '#server/evidence/reader/workspace.ts'
import type { MakeClassifier, ReadFile } from '#server/evidence/reader/reading/classifier.ts'
import {
  rangeOf,
  readCommits,
  type Chunk,
  type CommitsRequest,
} from '#server/evidence/reader/reading/read-commits.ts'
import { noNamesake, SuggestedAddresses } from '#server/evidence/reader/reading/suggested-addresses.ts'
import { BlobSample } from '#server/evidence/reader/samples/blob-sample.ts'
import { TreeSample } from '#server/evidence/reader/samples/tree-sample.ts'
import { temporaryDirectory } from '../temporary.ts'
import { eventually } from '../wait.ts'
import { git, makeHistory, type WrittenCommit } from './fast-import.ts'
import { processesIn } from './left-over.ts'

export const ada = 'Ada <ada@example.com>'
export const bo = 'Bo <bo@example.com>'

export const commitsIn = (chunks: readonly Chunk[]) => chunks.flatMap(({ commits }) => commits)
export const file = (path: string, content: string | Buffer | null = `${path}\n`) => ({ path, content })

/** The set-up of one test. */
interface Here {
  /** The folder of the place. */
  folder: string
  place: Workspace
  abort: AbortController
  /** Files of each commit passed to the classifier, in order. */
  seen: (readonly ReadFile[])[]
}

/** A place with a test's own history; no process stays in it. */
export function stageAnalyses() {
  const here = {} as Here
  let folder: Awaited<ReturnType<typeof temporaryDirectory>>
  beforeEach(async () => {
    folder = await temporaryDirectory('assay-reading-')
    here.folder = folder.path
    here.place = await createWorkspace(folder.path, 'test')
    here.abort = new AbortController()
    here.seen = []
  })
  afterEach(async () => {
    await eventually(() => expect(processesIn(folder.path)).toEqual([]))
    await folder.remove()
  })

  const own = (...arguments_: readonly string[]) => git(here.place.gitDirectory, arguments_)
  const tipHere = async () => (await own('rev-parse', 'main')).trim()

  /** Lines by file extension, and the first bytes of all but images. */
  const byEnding: MakeClassifier = () => ({
    readsHead: (path) => !path.endsWith('.png'),
    classify: (files) => {
      here.seen.push(files)
      const lines = new Map<string, number>()
      for (const { path, added, deleted } of files) {
        const ending = path.slice(path.lastIndexOf('.') + 1)
        lines.set(ending, (lines.get(ending) ?? 0) + Math.max(added ?? 0, deleted ?? 0))
      }
      return { topics: [...lines], notes: [], counted: [...files.keys()] }
    },
  })

  const asking = async (
    more: Partial<CommitsRequest> = {},
    limits: Partial<AnalysisLimits> = {},
  ): Promise<CommitsRequest> => ({
    place: here.place,
    limits: { ...analysisLimits, ...limits },
    signal: here.abort.signal,
    tip: await tipHere(),
    since: null,
    addresses: ['ada@example.com'],
    keys: [],
    origin: null,
    trees: new TreeSample(),
    blobs: new BlobSample(),
    suggested: new SuggestedAddresses(noNamesake, new Set()),
    makeClassifier: byEnding,
    ...more,
  })

  async function analyze(
    more: Partial<CommitsRequest> = {},
    limits: Partial<AnalysisLimits> = {},
  ): Promise<Chunk[]> {
    const asked = await asking(more, limits)
    const range = await rangeOf(asked)
    if (!range.ok) throw new Error(range.state)
    const chunks: Chunk[] = []
    for await (const chunk of readCommits(asked, range.value.range)) chunks.push(chunk)
    return chunks
  }

  return {
    here,
    own,
    tipHere,
    byEnding,
    asking,
    analyze,
    history: (...commits: readonly WrittenCommit[]) => makeHistory(here.place.gitDirectory, commits),
    ids: async () => (await own('rev-list', '--reverse', 'main')).trim().split('\n'),
  }
}
