import { lstat, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { StoppedAnalysis } from '../reading/stopped-analysis.ts'

const everyMs = 500

/** Watches the disk usage below a directory; `signal` aborts with `tooMuchDisk` over the limit. */
export class DiskWatch {
  readonly #path: string
  readonly #most: number
  readonly #stop = new AbortController()
  readonly #timer: NodeJS.Timeout

  constructor(path: string, most: number) {
    this.#path = path
    this.#most = most
    this.#timer = setInterval(() => void this.check(), everyMs)
  }

  get signal(): AbortSignal {
    return this.#stop.signal
  }

  /** Checks now, in addition to the check every half second. */
  async check(): Promise<void> {
    if ((await bytesBelow(this.#path)) > this.#most) this.#stop.abort(new StoppedAnalysis('tooMuchDisk'))
  }

  end(): void {
    clearInterval(this.#timer)
  }
}

/** Returns the bytes of the files below a directory. Files that git removes in between count as empty. */
async function bytesBelow(path: string): Promise<number> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => [])
  const sizes = await Promise.all(
    entries.map(async (entry) => {
      const below = join(path, entry.name)
      if (entry.isDirectory()) return bytesBelow(below)
      return lstat(below).then(
        ({ size }) => size,
        () => 0,
      )
    }),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
