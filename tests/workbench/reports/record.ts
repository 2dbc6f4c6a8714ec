import type { Path } from '../generators/path.ts'
import type { Finding } from './finding.ts'
import type { MachineRecord } from './machine-record.ts'
import type { Requirement } from './requirement.ts'

interface Share {
  readonly walked: number
  readonly all: number
}

/** What came of one machine, or of the guard. */
export interface Result {
  readonly machine: string
  readonly states: Share
  readonly transitions: Share
  readonly pairs: Share
  readonly paths: readonly Path[]
  readonly steps: number
  /** Names of the oracles that were asked. */
  readonly oracles: readonly string[]
  readonly processorSeconds: number
  readonly wallSeconds: number
  readonly findings: readonly Finding[]
  /** What can be drawn and stepped through; null where there is no chart, or no valid model of it. */
  readonly chart: MachineRecord | null
  /** Documented rules with the paths that reach them; those of a machine are in its chart. */
  readonly requirements: readonly Requirement[]
  /** Of the world, whose states are too many to be counted as a machine's are; null: this is a machine. */
  readonly world: WorldCounts | null
}

/** Before it is known what it took. */
export type Outcome = Omit<Result, 'processorSeconds' | 'wallSeconds'>

/** What a walk of the world came by. */
export interface WorldCounts {
  /** (event, states, consent, verdict, rule) of single acts. */
  readonly cells: number
  /** The same of two people at once. */
  readonly kinds: number
  /** Rules that refused something. */
  readonly rules: number
}

/**
 * One answer in one cell of the guard's matrix. A cell has one of them, `rule outcome` as `expected`; where the guard answers
 * otherwise it has several, or one that differs.
 */
export interface GuardCell {
  /** Kind of person, a row of the matrix: `C1, S`. */
  readonly person: string
  /** Class of route, a column of the matrix; `error first` is without a previous route, `error later` with one. */
  readonly routeClass: string
  /** `G7`. */
  readonly rule: string
  /** `allow`, `redirect UserProfile`, `await userProfile`. */
  readonly outcome: string
  /** What the hand-written matrix says, rule before outcome: `G7 redirect UserProfile`. */
  readonly expected: string
  /** How many inputs were answered so. */
  readonly inputs: number
}

/** The record of a run: every report is made of it, and replay looks into the last one. */
export interface RunRecord {
  readonly cover: string
  readonly seed: number
  readonly shard: string | null
  readonly against: string | null
  readonly results: readonly Result[]
  /** The guard's matrix with what it was asked; empty where the guard was not. Rows and columns in the matrix's order. */
  readonly guard: readonly GuardCell[]
  /** What the machines of `against` answered otherwise. */
  readonly changes: readonly Finding[]
  /** Processor seconds of that comparison, with reading the revision. */
  readonly changesSeconds: number
  readonly mutation: readonly MutationResult[]
}

/** How the planted faults of one machine fared. */
export interface MutationResult {
  readonly machine: string
  readonly mutants: number
  /** Found by any oracle. */
  readonly killed: number
  /** Found without the lockstep walk, which tells every difference by what it is. */
  readonly killedWithout: number
  readonly survivors: readonly string[]
  readonly survivorsWithout: readonly string[]
  /** The most events that a lockstep walk needed to tell one. */
  readonly mostEvents: number
  readonly processorSeconds: number
  readonly findings: readonly Finding[]
}
