import { runnerEntry, type RunnerEntry } from '#server/evidence/reader/runner/runner-entry.ts'

/** The product's runner: beside the built server, or beside this source. */
export const productRunner: RunnerEntry = runnerEntry(
  new URL('./history-runner.js', import.meta.url),
  new URL('./history-runner.ts', import.meta.url),
)
