import type { Path } from '../generators/path.ts'
import type { Finding } from '../reports/finding.ts'
import type { GuardCell, MutationResult, Outcome, Result } from '../reports/record.ts'
import type { Options, RunnerName } from './options.ts'
import type { Print } from './output.ts'

/** The outcome of a walk; with its seconds where other processes have worked for it too. */
export type Walked = (Outcome | Result) & { readonly cells?: readonly GuardCell[] }

/** Something that the command walks and that is no chart: the product hands it in. */
export interface OwnCase {
  /** As `--machine` names it. */
  readonly name: string
  /** As a sentence names it: `the guard`. */
  readonly title: string
  /** The first is used where none is asked for. */
  readonly runners: readonly [RunnerName, ...RunnerName[]]
  readonly hasCover: boolean
  /** Whether a seed changes the order of its paths. */
  readonly hasOrder: boolean
  /** Its paths, without walking them. */
  readonly list: (options: Options) => readonly Path[]
  readonly walk: (options: Options) => Promise<Walked>
  /** Walks one path again and returns the exit code. */
  readonly replay: (id: string, options: Options, print: Print) => Promise<number>
  /** Its answers that differ from those of another revision. */
  readonly against?: (revision: string) => Promise<readonly Finding[]>
  readonly mutate?: () => Promise<Omit<MutationResult, 'processorSeconds'>>
}

/** Everything that can be walked, in the order of the report. */
export type Subjects = readonly ('machines' | OwnCase)[]

export const ownCases = (subjects: Subjects): readonly OwnCase[] =>
  subjects.flatMap((subject) => (subject === 'machines' ? [] : [subject]))

/** The names of all subjects, in their order. */
export const namesOf = (subjects: Subjects, machines: readonly string[]): readonly string[] =>
  subjects.flatMap((subject) => (subject === 'machines' ? machines : [subject.name]))
