import { mkdir, readFile, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { SandboxRepository } from '../../contract/ports/sandbox-forge.ts'
import { demoProjects, type Project } from './projects.ts'
import { writeRepository } from './write-repository.ts'

export interface Writing {
  /** Absolute; created if missing. */
  readonly folder: string
  readonly seed: number
  /** Latest date of any commit. */
  readonly until: Date
  readonly signal: AbortSignal
  /** Called after each repository. */
  readonly progress?: (done: number, total: number) => void
  readonly projects?: readonly Project[]
}

/** Written last: without it the folder is incomplete. */
const contents = (folder: string) => join(folder, 'repositories.json')

/** Returns the repositories written earlier, or null if the folder is incomplete. */
export async function writtenRepositories(folder: string): Promise<readonly SandboxRepository[] | null> {
  try {
    return JSON.parse(await readFile(contents(folder), 'utf8')) as readonly SandboxRepository[]
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

/**
 * Writes the demo developers' repositories once; a complete folder stays unchanged. The same seed and end
 * produce the same bytes. Rejects if git is missing or the signal aborts; the next call starts over.
 */
export async function writeDemoRepositories(writing: Writing): Promise<readonly SandboxRepository[]> {
  const { folder, seed, signal, progress, projects = demoProjects } = writing
  const before = await writtenRepositories(folder)
  if (before !== null) return before
  const until = Math.floor(writing.until.getTime() / 1000)
  const repositories: SandboxRepository[] = []
  for (const project of projects) {
    signal.throwIfAborted()
    repositories.push(await writeRepository(folder, project, { seed, until, signal }))
    progress?.(repositories.length, projects.length)
  }
  await mkdir(folder, { recursive: true })
  await writeFile(`${contents(folder)}.new`, JSON.stringify(repositories))
  await rename(`${contents(folder)}.new`, contents(folder))
  return repositories
}
