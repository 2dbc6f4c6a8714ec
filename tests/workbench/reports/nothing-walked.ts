import type { Result } from './record.ts'

const none = { walked: 0, all: 0 }

/** What came of something before any of it is walked: a case says what it has besides. */
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
