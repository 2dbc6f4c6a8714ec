import type { Path } from '../generators/path.ts'
import { machineFiles, type Registered } from '../model/registry.ts'
import { nothingWalked } from '../reports/nothing-walked.ts'
import { memoryCase, modelOf, pathsOf, selected } from './memory-case.ts'
import type { Options } from './options.ts'
import { namesOf, type Subjects, type Walked } from './own-case.ts'
import { strays } from './strays.ts'

/** One case that `--machine` selects. */
export interface Case {
  /** Its paths, without running them. */
  readonly list: () => readonly Path[]
  /** The result, with the seconds of other processes. */
  readonly walk: () => Promise<Walked>
}

const machineCase = (subject: Registered, options: Options): Case => ({
  list() {
    const model = modelOf(subject)
    return 'graph' in model ? pathsOf(model.graph, selected(model.graph, options)) : []
  },
  walk: () => memoryCase(subject, options),
})

/** Names with files but no machine, reported only when every machine is walked. */
function strayCases({ machines }: Options, subjects: Subjects): readonly Case[] {
  const known = [...machineFiles().keys()]
  if (!known.every((name) => machines.includes(name))) return []
  const found = strays(namesOf(subjects, known))
  return [...new Set(found.map(({ machine }) => machine))].map((name) => ({
    list: () => [],
    walk: async () => ({
      ...nothingWalked,
      machine: name,
      findings: found.filter(({ machine }) => machine === name),
    }),
  }))
}

/** The selected machines and own cases. */
export const casesOf = (
  subjects: Subjects,
  machines: readonly Registered[],
  options: Options,
): readonly Case[] => [
  ...subjects.flatMap((subject): readonly Case[] => {
    if (subject === 'machines') return machines.map((each) => machineCase(each, options))
    if (!options.machines.includes(subject.name)) return []
    return [{ list: () => subject.list(options), walk: () => subject.walk(options) }]
  }),
  ...strayCases(options, subjects),
]
