import { failureState } from '../git/git-state.ts'
import { runGit } from '../git/run-git.ts'
import { write } from '../git/write.ts'
import type { ReadingLimits } from '../limits.ts'
import { DiffTree, diffTreeArguments, type CommitChanges } from '../parse/diff-tree.ts'
import type { GitSetting } from '../source/history.ts'
import { BrokenReading } from './broken-reading.ts'
import type { OwnCommit } from './own-commits.ts'

export interface ChangedCommit {
  readonly commit: OwnCommit
  readonly changes: CommitChanges
}

/**
 * Commits that git was told of and has not answered: so many that it never waits for more, as their answers are longer than
 * what it holds back, and so few that a long history is not held in memory.
 */
const mostAhead = 2_000

/** The commits that git was told of, in order, and a way to wait until they are fewer. */
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

  /** Nobody takes any more: whoever waits goes on, and finds the stream closed. */
  release(): void {
    this.#commits.length = 0
    this.#room?.()
  }
}

/**
 * The changes of commits, in the order of the commits, as they come. One git compares them all: while it works on the next, what
 * it said of the last is used.
 * @throws BrokenReading where git fails
 */
export async function* commitChanges(
  commits: AsyncIterable<readonly OwnCommit[]>,
  setting: GitSetting & { readonly limits: Pick<ReadingLimits, 'filesOfCommit'> },
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
  // Waited for below; until then a failure is nobody's surprise.
  fed.catch(() => {})
  const parser = new DiffTree(setting.limits.filesOfCommit)
  const joined = (found: readonly CommitChanges[]) =>
    found.map((changes) => {
      const commit = ahead.take()
      if (commit?.id !== changes.id) throw new BrokenReading('defect')
      return { commit, changes }
    })
  try {
    for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
      const found = parser.push(chunk)
      if (found.length > 0) yield joined(found)
    }
    const { ok, complaint } = await git.ended
    if (!ok) throw new BrokenReading(failureState(complaint, setting.signal, 'damaged'))
    await fed
    yield joined(parser.end())
  } finally {
    ahead.release()
  }
}
