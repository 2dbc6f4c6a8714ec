import { failureState } from '../git/git-state.ts'
import { runGit, type RunningGit } from '../git/run-git.ts'
import { ObjectReplies, type ObjectReply, type ObjectRequest } from '../parse/object-replies.ts'
import type { GitSetting } from '../source/history.ts'
import { StoppedAnalysis } from './stopped-analysis.ts'

interface PendingRequest {
  readonly count: number
  readonly replies: ObjectReply[]
  readonly resolve: (replies: readonly ObjectReply[]) => void
  readonly reject: (error: Error) => void
}

/**
 * Looks up objects through one git process for the whole analysis, because a process per lookup would cost more than
 * the lookup.
 */
export class ObjectReader {
  readonly #git: RunningGit
  readonly #replies = new ObjectReplies()
  readonly #pending: PendingRequest[] = []
  #broken: Error | null = null

  constructor(setting: GitSetting) {
    this.#git = runGit({ ...setting, args: ['cat-file', '--batch-command', '--buffer'] })
    this.#git.stdout.on('data', (chunk: Buffer) => this.#take(chunk))
    void this.#git.ended.then(({ complaint }) => {
      this.#broken = new StoppedAnalysis(failureState(complaint, setting.signal, 'damaged'))
      for (const { reject } of this.#pending.splice(0)) reject(this.#broken)
    })
  }

  /** Resolves to the replies in the order of the requests. Rejects with a StoppedAnalysis if git has ended. */
  ask(requests: readonly ObjectRequest[]): Promise<readonly ObjectReply[]> {
    if (this.#broken !== null) return Promise.reject(this.#broken)
    if (requests.length === 0) return Promise.resolve([])
    this.#replies.expect(requests)
    return new Promise((resolve, reject) => {
      this.#pending.push({ count: requests.length, replies: [], resolve, reject })
      this.#git.stdin.write(`${requests.map(({ command, name }) => `${command} ${name}\n`).join('')}flush\n`)
    })
  }

  /** Closes git's input and waits for its end. */
  async close(): Promise<void> {
    this.#git.stdin.end()
    await this.#git.ended
  }

  #take(chunk: Buffer): void {
    for (const reply of this.#replies.push(chunk)) {
      const [first] = this.#pending
      if (first === undefined) return
      first.replies.push(reply)
      if (first.replies.length < first.count) continue
      this.#pending.shift()
      first.resolve(first.replies)
    }
  }
}
