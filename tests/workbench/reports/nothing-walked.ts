import type { Result } from './record.ts'

const none = { walked: 0, all: 0 }

/** The empty result of a case before its run. */
export const nothingWalked = {
  states: none,
  transitions: none,
  pairs: none,
  paths: [],
  steps: 0,
  oracles: [],
  findings: [],
  requirements: [],
  world: null,
  chart: null,
} satisfies Omit<Result, 'machine' | 'processorSeconds' | 'wallSeconds'>
