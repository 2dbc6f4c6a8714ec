import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { root } from './places.ts'
import { loadMachine, machineFiles } from './registry.ts'

/** Inside the repository, so that its libraries resolve. */
const place = join(root, 'test-results/paths')

/** A revision that git does not know, or that has no machines. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError'
}

/** Extracts `machines` of a git revision for as long as it is read, without touching the working copy. */
export async function readingFrom<Read>(
  revision: string,
  read: (tree: string) => Promise<Read>,
): Promise<Read> {
  mkdirSync(place, { recursive: true })
  const tree = mkdtempSync(join(place, 'revision-'))
  try {
    const archive = spawnSync(
      'git',
      ['archive', '--format=tar', revision, '--', 'machines', 'package.json'],
      {
        cwd: root,
        maxBuffer: 64 * 1024 * 1024,
      },
    )
    if (archive.status !== 0) throw new RevisionError(`${revision}: ${archive.stderr.toString().trim()}`)
    spawnSync('tar', ['-xf', '-', '-C', tree], { input: archive.stdout })
    return await read(tree)
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}

/** The machines of a revision, by id. */
export const machinesAt = (revision: string): Promise<ReadonlyMap<string, AnyStateMachine>> =>
  readingFrom(revision, async (tree) => {
    const files = machineFiles(tree)
    if (files.size === 0) throw new RevisionError(`${revision} has no machines`)
    const machines = await Promise.all([...files.values()].map(loadMachine))
    return new Map(machines.map((machine) => [machine.id, machine]))
  })
