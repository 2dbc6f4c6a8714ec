import type { SandboxShelf } from '../contract/ports/sandbox-forge.ts'
import { connectDemo, type Connecting } from './connect-demo.ts'
import { seedDigests, type SeedingDigests } from './seed-digests.ts'

interface Finishing extends Omit<Connecting, 'shelf'>, SeedingDigests {
  /** Null if the server has no GitHub sandbox; developers then have no commits. */
  readonly shelf: SandboxShelf | null
}

/** Runs the demo steps after the server's start: repositories, then the digests that show their evidence. */
export async function finishDemo(finishing: Finishing): Promise<void> {
  const { shelf, log } = finishing
  try {
    if (shelf !== null) await connectDemo({ ...finishing, shelf })
    await seedDigests(finishing)
  } catch (error) {
    log.warn({ err: error }, 'could not finish the demo workspace')
  }
}
