import type { Path } from '../generators/path.ts'
import type { Finding } from './finding.ts'
import type { MachineRecord } from './machine-record.ts'
import type { Requirement } from './requirement.ts'

interface Share {
  readonly walked: number
  readonly all: number
}

/** The result of one machine or the guard. */
export interface Result {
  readonly machine: string
  readonly states: Share
  readonly transitions: Share
  readonly pairs: Share
  readonly paths: readonly Path[]
  readonly steps: number
  /** Names of the oracles that ran. */
  readonly oracles: readonly string[]
  readonly processorSeconds: number
  readonly wallSeconds: number
  readonly findings: readonly Finding[]
  /** The chart for drawing and stepping; null without a chart or a valid model. */
  readonly chart: MachineRecord | null
  /** Sentences of the specification with their paths; a machine's are in its chart. */
  readonly requirements: readonly Requirement[]
  /** Counts of the scenario model, whose states are too many to count; null for a machine. */
  readonly world: WorldCounts | null
}

/** Before its cost is known. */
export type Outcome = Omit<Result, 'processorSeconds' | 'wallSeconds'>

/** Coverage of the scenario model's walk. */
export interface WorldCounts {
  /** (event, states, consent, verdict, rule) of single actions. */
  readonly cells: number
  /** The same for concurrent actions of two people. */
  readonly kinds: number
  /** Rules that refused an action. */
  readonly rules: number
}

/**
 * One answer in one cell of the guard's matrix. A cell has one, equal to `expected` as `rule outcome`; several or
 * another one is a difference.
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
  /** The hand-written matrix's answer, rule before outcome: `G7 redirect UserProfile`. */
  readonly expected: string
  /** Number of inputs with this answer. */
  readonly inputs: number
}

/** The record of a run: reports are computed from it, and replay reads the last one. */
export interface RunRecord {
  readonly cover: string
  readonly seed: number
  readonly shard: string | null
  readonly against: string | null
  readonly results: readonly Result[]
  /** The guard's matrix with its inputs, in the matrix's order; empty if the guard did not run. */
  readonly guard: readonly GuardCell[]
  /** Differences from the machines of `against`. */
  readonly changes: readonly Finding[]
  /** Processor seconds of the comparison, including reading the revision. */
  readonly changesSeconds: number
  readonly mutation: readonly MutationResult[]
}

/** Detected mutants of one machine. */
export interface MutationResult {
  readonly machine: string
  readonly mutants: number
  /** Detected by any oracle. */
  readonly killed: number
  /** Detected without the lockstep comparison. */
  readonly killedWithout: number
  readonly survivors: readonly string[]
  readonly survivorsWithout: readonly string[]
  /** The longest lockstep walk to a detection, in events. */
  readonly mostEvents: number
  readonly processorSeconds: number
  readonly findings: readonly Finding[]
}
