import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'

/** A directory of one reading: a bare repository, and a home in which git and curl find nothing. */
export interface Place {
  readonly path: string
  readonly gitDirectory: string
  readonly home: string
}

const prefix = 'reading'

/** The parts of a place, wherever it stands. */
export const placeAt = (path: string): Place => ({
  path,
  gitDirectory: join(path, 'repository.git'),
  home: join(path, 'home'),
})

/**
 * Makes a new place below `folder`, which is made where it is not there.
 * @param owner names the process that will remove it, for the sweep after a crash: letters, digits and hyphens
 */
export async function makePlace(folder: string, owner: string): Promise<Place> {
  if (!/^[\w-]+$/.test(owner)) throw new Error(`"${owner}" cannot be part of a directory's name`)
  const place = placeAt(join(folder, `${prefix}.${owner}.${randomUUID()}`))
  await mkdir(place.home, { recursive: true, mode: 0o700 })
  return place
}

/**
 * Removes what was fetched. A git that was killed this moment may still be closing a file, so that a directory is not empty
 * at once: tried again ten times.
 */
export const removePlace = (path: string): Promise<void> =>
  rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 })

/**
 * Removes the places that a crash left behind: those whose owner is gone.
 * @returns how many there were
 */
export async function sweepPlaces(folder: string, isGone: (owner: string) => boolean): Promise<number> {
  const names = await readdir(folder).catch(() => [])
  const left = names.filter((name) => {
    const [first, owner] = name.split('.')
    return first === prefix && owner !== undefined && isGone(owner)
  })
  for (const name of left) await removePlace(join(folder, name))
  return left.length
}
