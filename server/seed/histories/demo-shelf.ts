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
  /** Stops the writing, which the next start begins anew; nothing is begun afterwards. */
  stop(): Promise<void>
}

const seed = 1

/**
 * The repositories of the demo's developers for the sandbox's GitHub, in a folder that is filled once: when they are first asked
 * for, as that takes seconds of work which most starts have no need of.
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
      // The server runs without them: nothing but the sandbox's lists is empty.
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
