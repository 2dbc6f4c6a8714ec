/** Set-up of every test file: records the file's cost for the final report (cost-reporter.ts). */
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
