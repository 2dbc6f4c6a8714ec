import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect } from 'vitest'
import { removePlace, type Place } from '#server/evidence/reader/place.ts'
import { eventually } from '../wait.ts'
import type { GitHost } from './git-host.ts'
import { processesIn } from './left-over.ts'
import { bytesIn, connectionsIn } from './watched-folder.ts'

/** More than any history of those tests, packed and with its index. */
const mostBytes = 1_000_000

/** A place of which the test is the owner: what a fetch wrote of a few kilobytes, and nothing beside it. Then it is removed. */
export async function expectPlaceAlone(
  folder: string,
  place: Place,
  hosts: readonly GitHost[] = [],
): Promise<void> {
  await eventually(() => expect(processesIn(folder)).toEqual([]))
  expect(await readdir(folder)).toEqual([basename(place.path)])
  expect((await readdir(place.path)).filter((name) => name !== 'repository.git')).toEqual(['home'])
  expect(await readdir(place.home)).toEqual([])
  expect(bytesIn(folder)).toBeLessThan(mostBytes)
  await removePlace(place.path)
  await expectNothingLeft(folder, hosts)
}

/** However a reading ends, nothing of it is left: no process, no connection, no file, no byte. */
export async function expectNothingLeft(folder: string, hosts: readonly GitHost[] = []): Promise<void> {
  await eventually(async () =>
    expect({
      processes: processesIn(folder),
      connections: connectionsIn(folder),
      // Those of this process as well: of the first question to a host.
      heldByHosts: hosts.map((host) => host.connections()),
      files: await readdir(folder),
      bytes: bytesIn(folder),
    }).toEqual({ processes: [], connections: [], heldByHosts: hosts.map(() => 0), files: [], bytes: 0 }),
  )
}
