import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { StateMachine, type AnyStateMachine } from 'xstate'
import type { AnyFixture } from './fixture-types.ts'
import { productPlace, root } from './places.ts'

export interface Registered {
  readonly name: string
  readonly machine: AnyStateMachine
  /** Null without `fixtures/<name>.ts`. */
  readonly fixture: AnyFixture | null
}

const fixtures = productPlace('fixtures')
const areas = ['lifecycle', 'session'] as const

const isMachine = (value: unknown): value is AnyStateMachine => value instanceof StateMachine

const load = async (file: string): Promise<Readonly<Record<string, unknown>>> =>
  (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>

/** Name -> file of each machine below a tree's `machines/`: a folder with a chart is a machine. */
export function machineFiles(tree: string = root): ReadonlyMap<string, string> {
  const found = areas.flatMap((area) => {
    const folder = join(tree, 'machines', area)
    if (!existsSync(folder)) return []
    return readdirSync(folder).map((name) => [name, join(folder, name, `${name}-machine.ts`)] as const)
  })
  return new Map(found.filter(([, file]) => existsSync(file)).toSorted())
}

/** @throws if the file exports no machine. */
export async function loadMachine(file: string): Promise<AnyStateMachine> {
  const machine = Object.values(await load(file)).find(isMachine)
  if (machine === undefined) throw new Error(`${file} exports no machine`)
  return machine
}

async function loadFixture(name: string): Promise<AnyFixture | null> {
  const file = join(fixtures, `${name}.ts`)
  return existsSync(file) ? ((await load(file))['fixture'] as AnyFixture) : null
}

/** The named machines with their fixtures. */
export function registered(names: readonly string[]): Promise<readonly Registered[]> {
  const files = machineFiles()
  return Promise.all(
    names.map(async (name) => ({
      name,
      machine: await loadMachine(files.get(name) ?? ''),
      fixture: await loadFixture(name),
    })),
  )
}
