import type { Path } from '../generators/path.ts'
import type { Finding } from '../reports/finding.ts'
import type { GuardCell, MutationResult, Outcome, Result } from '../reports/record.ts'
import type { Options, RunnerName } from './options.ts'
import type { Print } from './output.ts'

/** The outcome of a walk, with the seconds of other processes. */
export type Walked = (Outcome | Result) & { readonly cells?: readonly GuardCell[] }

/** A case that is not a chart and comes from the product. */
export interface OwnCase {
  /** Its name for `--machine`. */
  readonly name: string
  /** Its name in a sentence: `the guard`. */
  readonly title: string
  /** The first is the default. */
  readonly runners: readonly [RunnerName, ...RunnerName[]]
  readonly hasCover: boolean
  /** Whether a seed changes the order of its paths. */
  readonly hasOrder: boolean
  /** Its paths, without running them. */
  readonly list: (options: Options) => readonly Path[]
  readonly walk: (options: Options) => Promise<Walked>
  /** Replays one path; returns the exit code. */
  readonly replay: (id: string, options: Options, print: Print) => Promise<number>
  /** Answers that differ from those of another revision. */
  readonly against?: (revision: string) => Promise<readonly Finding[]>
  readonly mutate?: () => Promise<Omit<MutationResult, 'processorSeconds'>>
}

/** Every selectable case, in the order of the report. */
export type Subjects = readonly ('machines' | OwnCase)[]

export const ownCases = (subjects: Subjects): readonly OwnCase[] =>
  subjects.flatMap((subject) => (subject === 'machines' ? [] : [subject]))

/** Names of all subjects, in order. */
export const namesOf = (subjects: Subjects, machines: readonly string[]): readonly string[] =>
  subjects.flatMap((subject) => (subject === 'machines' ? machines : [subject.name]))
