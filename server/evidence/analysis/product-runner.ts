import { runnerEntry, type RunnerEntry } from '#server/evidence/reader/runner/runner-entry.ts'

/** The product's runner: next to the built server, or next to this source file. */
export const productRunner: RunnerEntry = runnerEntry(
  new URL('./history-runner.js', import.meta.url),
  new URL('./history-runner.ts', import.meta.url),
)
