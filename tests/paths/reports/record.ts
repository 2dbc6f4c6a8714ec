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
}

/** The record of a run: every report is made of it, and replay looks into the last one. */
export interface RunRecord {
  readonly cover: string
  readonly seed: number
  readonly shard: string | null
  readonly results: readonly Result[]
}
