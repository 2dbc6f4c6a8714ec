import { failureState } from '../git/git-state.ts'
import { runGit } from '../git/run-git.ts'
import { write } from '../git/write.ts'
import type { AnalysisLimits } from '../limits.ts'
import { DiffTree, diffTreeArguments, type CommitChanges } from '../parse/diff-tree.ts'
import type { GitSetting } from '../source/history.ts'
import { StoppedAnalysis } from './stopped-analysis.ts'
import type { OwnCommit } from './own-commits.ts'

export interface ChangedCommit {
  readonly commit: OwnCommit
  readonly changes: CommitChanges
}

/**
 * Maximum number of commits sent to git and not answered. Large enough that git flushes its output before it runs out
 * of commits; small enough to hold in memory.
 */
const mostAhead = 2_000

/** Queue of the commits sent to git; `add` waits while it is full. */
class Ahead {
  readonly #commits: OwnCommit[] = []
  #room: (() => void) | null = null

  async add(commits: readonly OwnCommit[]): Promise<void> {
    this.#commits.push(...commits)
    if (this.#commits.length <= mostAhead) return
    await new Promise<void>((resolve) => {
      this.#room = resolve
    })
  }

  take(): OwnCommit | undefined {
    const first = this.#commits.shift()
    if (this.#commits.length <= mostAhead) this.#room?.()
    return first
  }

  /** Unblocks a waiting producer, which then finds the stream closed. */
  release(): void {
    this.#commits.length = 0
    this.#room?.()
  }
}

/**
 * Yields the changes of commits in their order. One git process compares all of them and works on the next commits
 * while the last ones are processed.
 *
 * @throws StoppedAnalysis if git fails
 */
export async function* commitChanges(
  commits: AsyncIterable<readonly OwnCommit[]>,
  setting: GitSetting & { readonly limits: Pick<AnalysisLimits, 'filesOfCommit'> },
): AsyncGenerator<readonly ChangedCommit[]> {
  const git = runGit({ ...setting, args: diffTreeArguments })
  const ahead = new Ahead()
  const feed = async () => {
    try {
      for await (const some of commits) {
        const text = some.map(({ id }) => `${id}\n`).join('')
        const [open] = await Promise.all([write(git.stdin, text), ahead.add(some)])
        if (!open) return
      }
    } finally {
      git.stdin.end()
    }
  }
  const fed = feed()
  // Awaited below; this prevents an unhandled rejection until then.
  fed.catch(() => {})
  const parser = new DiffTree(setting.limits.filesOfCommit)
  const joined = (found: readonly CommitChanges[]) =>
    found.map((changes) => {
      const commit = ahead.take()
      if (commit?.id !== changes.id) throw new StoppedAnalysis('defect')
      return { commit, changes }
    })
  try {
    for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
      const found = parser.push(chunk)
      if (found.length > 0) yield joined(found)
    }
    const { ok, complaint } = await git.ended
    if (!ok) throw new StoppedAnalysis(failureState(complaint, setting.signal, 'damaged'))
    await fed
    yield joined(parser.end())
  } finally {
    ahead.release()
  }
}
