import type { Path } from '../generators/path.ts'
import type { Finding } from './finding.ts'

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
  /** Of the world, whose states are too many to be counted as a machine's are; null: this is a machine. */
  readonly world: WorldCounts | null
}

/** What a walk of the world came by. */
export interface WorldCounts {
  /** (event, states, consent, verdict, rule) of single acts. */
  readonly cells: number
  /** The same of two people at once. */
  readonly kinds: number
  /** Rules that refused something. */
  readonly rules: number
}

/** The record of a run: every report is made of it, and replay looks into the last one. */
export interface RunRecord {
  readonly cover: string
  readonly seed: number
  readonly shard: string | null
  readonly against: string | null
  readonly results: readonly Result[]
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
  /** Found without the approved text and the lockstep walk, which tell every difference by what they are. */
  readonly killedWithout: number
  readonly survivors: readonly string[]
  readonly survivorsWithout: readonly string[]
  /** The most events that a lockstep walk needed to tell one. */
  readonly mostEvents: number
  readonly processorSeconds: number
  readonly findings: readonly Finding[]
}
