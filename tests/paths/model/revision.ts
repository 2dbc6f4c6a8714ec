import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { AnyStateMachine } from 'xstate'
import { loadMachine, machineFiles } from './registry.ts'

const root = join(import.meta.dirname, '../../..')
/** Below the repository, so that its libraries are found from there. */
const place = join(root, 'test-results/paths')

/** A revision that git does not know, or that has no machines. */
export class RevisionError extends Error {
  override readonly name = 'RevisionError'
}

/** The machines as they were in a revision of git, by id: read from its tree, without touching the working copy. */
export async function machinesAt(revision: string): Promise<ReadonlyMap<string, AnyStateMachine>> {
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
    const files = machineFiles(tree)
    if (files.size === 0) throw new RevisionError(`${revision} has no machines`)
    const machines = await Promise.all([...files.values()].map(loadMachine))
    return new Map(machines.map((machine) => [machine.id, machine]))
  } finally {
    rmSync(tree, { recursive: true, force: true })
  }
}
