import type { SandboxShelf } from '../../contract/ports/sandbox-forge.ts'
import { writeDemoRepositories } from './demo-repositories.ts'
import { demoAuthors } from './developers.ts'

export interface DemoShelfParts {
  /** Absolute. */
  readonly folder: string
  readonly clock: { now(): Date }
  readonly log: { warn(details: object, message: string): void }
  readonly write?: typeof writeDemoRepositories
}

export interface DemoShelf extends SandboxShelf {
  /** Stops writing, for good in this process; the next start begins again. */
  stop(): Promise<void>
}

const seed = 1

/**
 * The demo developers' repositories for the sandbox's GitHub. They are written on first use, because that
 * takes seconds that most starts do not need.
 */
export function openDemoShelf({
  folder,
  clock,
  log,
  write = writeDemoRepositories,
}: DemoShelfParts): DemoShelf {
  const stopping = new AbortController()
  let written: ReturnType<typeof write> | null = null

  async function fill(): ReturnType<typeof write> {
    try {
      return await write({ folder, seed, until: clock.now(), signal: stopping.signal })
    } catch (error) {
      // The server runs without them; only the sandbox's lists are empty.
      if (!stopping.signal.aborted) {
        const isMissing = error instanceof Error && 'code' in error && error.code === 'ENOENT'
        const reason = isMissing ? 'git is not installed: sudo apt-get install -y git' : error
        log.warn({ err: reason }, 'the repositories of the demo are left out')
      }
      return []
    }
  }

  return {
    folder,
    accounts: demoAuthors,
    repositories: () => (written ??= fill()),
    stop: async () => {
      stopping.abort()
      await written
    },
  }
}
