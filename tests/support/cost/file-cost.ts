/** Set-up of every test file: notes what the file costs, for the report at the end (cost-reporter.ts). */
import { afterAll } from 'vitest'
import { processorSeconds } from './processor-time.ts'

declare module 'vitest' {
  interface TaskMeta {
    processorSeconds?: number
  }
}

const before = processorSeconds()

// The runner reads from the empty pattern that no fixture is asked for.
// oxlint-disable-next-line no-empty-pattern
afterAll(({}, { file }) => {
  file.meta.processorSeconds = processorSeconds() - before
})
