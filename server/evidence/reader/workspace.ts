import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** The temporary directory of one analysis: a bare repository, and an empty home for git and curl. */
export interface Workspace {
  readonly path: string
  readonly gitDirectory: string
  readonly home: string
}

const prefix = 'reading'

/** Returns the paths inside a temporary directory. */
export const workspaceAt = (path: string): Workspace => ({
  path,
  gitDirectory: join(path, 'repository.git'),
  home: join(path, 'home'),
})

/**
 * Creates a temporary directory below `folder`, and `folder` if needed.
 *
 * @param owner name of the process that removes it, for the sweep after a crash: letters, digits and hyphens
 */
export async function createWorkspace(folder: string, owner: string): Promise<Workspace> {
  if (!/^[\w-]+$/.test(owner)) throw new Error(`"${owner}" cannot be part of a directory's name`)
  const place = workspaceAt(join(folder, `${prefix}.${owner}.${randomUUID()}`))
  await mkdir(place.home, { recursive: true, mode: 0o700 })
  return place
}

/** Removes a temporary directory. Retries ten times, because a git that was just killed may still be closing files. */
export const removeWorkspace = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

/**
 * Removes temporary directories that a crash left, whose owner is gone.
 *
 * @returns their number
 */
export async function sweepWorkspaces(folder: string, isGone: (owner: string) => boolean): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const left = names.filter((name) => {
    const [first, owner] = name.split('.')
    return first === prefix && owner !== undefined && isGone(owner)
  })
  for (const name of left) await removeWorkspace(join(folder, name))
  return left.length
}
