import type { Path } from '../generators/path.ts'
import { machineFiles, type Registered } from '../model/registry.ts'
import { nothingWalked } from '../reports/nothing-walked.ts'
import type { Outcome, Result } from '../reports/record.ts'
import { engineOfRun, worldInMemory, worldOnServer, worldSelected } from '#tests/product/world/world-case.ts'
import { memoryCase, modelOf, pathsOf, selected } from './memory-case.ts'
import { sessions, world } from './names.ts'
import type { Options } from './options.ts'
import { sessionsCase, sessionsSelected } from '#tests/product/sessions/sessions-case.ts'
import { strays } from './strays.ts'

/** What is walked by one name. */
export interface Case {
  /** Its paths, without walking them. */
  readonly list: () => readonly Path[]
  /** What came of it; with its seconds where more than this process has worked. */
  readonly walk: () => Promise<Outcome | Result>
}

const machineCase = (subject: Registered, options: Options): Case => ({
  list() {
    const model = modelOf(subject)
    return 'graph' in model ? pathsOf(model.graph, selected(model.graph, options)) : []
  },
  walk: () => memoryCase(subject, options),
})

const worldCase = (options: Options): Case => ({
  list: () => worldSelected(options),
  walk: async () =>
    options.runner === 'server' ? worldOnServer(options, await engineOfRun()) : worldInMemory(options),
})

/** Where every machine is walked, each name that has files and no machine stands beside them. */
function strayCases({ machines }: Options): readonly Case[] {
  if (![...machineFiles().keys()].every((name) => machines.includes(name))) return []
  const found = strays()
  return [...new Set(found.map(({ machine }) => machine))].map((name) => ({
    list: () => [],
    walk: async () => ({
      ...nothingWalked,
      machine: name,
      findings: found.filter(({ machine }) => machine === name),
    }),
  }))
}

/** The machines, the world and people's sessions, as they were asked for. */
export const casesOf = (subjects: readonly Registered[], options: Options): readonly Case[] => [
  ...subjects.map((subject) => machineCase(subject, options)),
  ...(options.machines.includes(world) ? [worldCase(options)] : []),
  ...(options.machines.includes(sessions)
    ? [{ list: () => sessionsSelected(options), walk: () => sessionsCase(options) }]
    : []),
  ...strayCases(options),
]
