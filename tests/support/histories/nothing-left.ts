import { readdir } from 'node:fs/promises'
import { basename } from 'node:path'
import { expect } from 'vitest'
import { removeWorkspace, type Workspace } from '#server/evidence/reader/workspace.ts'
import { eventually } from '../wait.ts'
import type { GitHost } from './git-host.ts'
import { processesIn } from './left-over.ts'
import { bytesIn, connectionsIn } from './watched-folder.ts'

/** Above the size of these tests' histories, packed and indexed. */
const mostBytes = 1_000_000

/** Expects only a fetch of a few kilobytes in the test's own place, then removes it. */
export async function expectPlaceAlone(
  folder: string,
  place: Workspace,
  hosts: readonly GitHost[] = [],
): Promise<void> {
  await eventually(() => expect(processesIn(folder)).toEqual([]))
  expect(await readdir(folder)).toEqual([basename(place.path)])
  expect((await readdir(place.path)).filter((name) => name !== 'repository.git')).toEqual(['home'])
  expect(await readdir(place.home)).toEqual([])
  expect(bytesIn(folder)).toBeLessThan(mostBytes)
  await removeWorkspace(place.path)
  await expectNothingLeft(folder, hosts)
}

/** Expects an analysis to leave nothing: no process, connection, file or byte. */
export async function expectNothingLeft(folder: string, hosts: readonly GitHost[] = []): Promise<void> {
  await eventually(async () =>
    expect({
      processes: processesIn(folder),
      connections: connectionsIn(folder),
      // Includes connections of this process, from the first request to a host.
      heldByHosts: hosts.map((host) => host.connections()),
      files: await readdir(folder),
      bytes: bytesIn(folder),
    }).toEqual({ processes: [], connections: [], heldByHosts: hosts.map(() => 0), files: [], bytes: 0 }),
  )
}
