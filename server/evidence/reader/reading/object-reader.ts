import { failureState } from '../git/git-state.ts'
import { runGit, type RunningGit } from '../git/run-git.ts'
import { ObjectReplies, type ObjectReply, type ObjectRequest } from '../parse/object-replies.ts'
import type { GitSetting } from '../source/history.ts'
import { BrokenReading } from './broken-reading.ts'

interface Asked {
  readonly count: number
  readonly replies: ObjectReply[]
  readonly resolve: (replies: readonly ObjectReply[]) => void
  readonly reject: (error: Error) => void
}

/** One git that looks up objects for a whole reading: a process for each question would cost more than the answers. */
export class ObjectReader {
  readonly #git: RunningGit
  readonly #replies = new ObjectReplies()
  readonly #asked: Asked[] = []
  #broken: Error | null = null

  constructor(setting: GitSetting) {
    this.#git = runGit({ ...setting, args: ['cat-file', '--batch-command', '--buffer'] })
    this.#git.stdout.on('data', (chunk: Buffer) => this.#take(chunk))
    void this.#git.ended.then(({ complaint }) => {
      this.#broken = new BrokenReading(failureState(complaint, setting.signal, 'damaged'))
      for (const { reject } of this.#asked.splice(0)) reject(this.#broken)
    })
  }

  /** The replies to requests, in their order. Rejects with a BrokenReading where git has ended. */
  ask(requests: readonly ObjectRequest[]): Promise<readonly ObjectReply[]> {
    if (this.#broken !== null) return Promise.reject(this.#broken)
    if (requests.length === 0) return Promise.resolve([])
    this.#replies.expect(requests)
    return new Promise((resolve, reject) => {
      this.#asked.push({ count: requests.length, replies: [], resolve, reject })
      this.#git.stdin.write(`${requests.map(({ command, name }) => `${command} ${name}\n`).join('')}flush\n`)
    })
  }

  /** Nobody asks any more: lets git end by itself, and waits until it has. */
  async close(): Promise<void> {
    this.#git.stdin.end()
    await this.#git.ended
  }

  #take(chunk: Buffer): void {
    for (const reply of this.#replies.push(chunk)) {
      const [first] = this.#asked
      if (first === undefined) return
      first.replies.push(reply)
      if (first.replies.length < first.count) continue
      this.#asked.shift()
      first.resolve(first.replies)
    }
  }
}
