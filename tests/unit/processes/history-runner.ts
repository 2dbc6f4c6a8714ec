/** A runner for tests: topics by file extension. A file called `trap` ends it as its content says. */
import type { MakeClassifier } from '#server/evidence/reader/reading/classifier.ts'
import { serveAnalysis } from '#server/evidence/reader/runner/serve-analysis.ts'

const traps: Readonly<Record<string, () => void>> = {
  fault: () => {
    throw new Error('something of somebody')
  },
  kill: () => process.kill(process.pid, 'SIGKILL'),
  memory: () => {
    const held: number[][] = []
    for (;;) held.push(Array.from<number>({ length: 1_000_000 }).fill(0.5))
  },
  hang: () => {
    for (;;);
  },
}

const byEnding: MakeClassifier = () => ({
  readsHead: () => true,
  classify: (files) => {
    const lines = new Map<string, number>()
    for (const { path, added, deleted, head } of files) {
      if (path === 'trap') traps[head?.toString('latin1').trim() ?? '']?.()
      const ending = path.slice(path.lastIndexOf('.') + 1)
      lines.set(ending, (lines.get(ending) ?? 0) + Math.max(added ?? 0, deleted ?? 0))
    }
    return { topics: [...lines], notes: [], counted: [...files.keys()] }
  },
})

serveAnalysis(() => Promise.resolve(byEnding))
