import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { CostReporter } from './tests/support/cost/cost-reporter.ts'
import { TestOrder } from './tests/support/cost/test-order.ts'
import { longFilesOf } from './tests/support/run/long-files.ts'
import { realHistories } from './tools/histories.mjs'
import { longRun } from './tests/support/run/run-scope.ts'

const costs = 'tests/support/cost/file-cost.ts'
/** Suites with files that render pages, and suites that use databases. */
const ofPages = { setupFiles: [costs, 'tests/support/browser/page-setup.ts'] }
const withDatabase = { setupFiles: [costs], globalSetup: ['tests/support/database/global-setup.ts'] }

interface Needs {
  setupFiles: string[]
  globalSetup?: string[]
  exclude?: string[]
}

/** Each project is one ring of the suites, run by its own `npm run test:*` script. */
const suite = (name: string, include: string[], needs: Needs) => ({
  extends: true as const,
  test: {
    name,
    include: longRun ? include.flatMap(longFilesOf) : include,
    ...needs,
    // Plain Node would resolve the router to its server build, in which nothing navigates.
    server: { deps: { inline: [/@tanstack\//] } },
  },
})

const world = 'tests/product/world/**/*.test.ts'

const suites = [
  suite(
    'unit',
    ['machines/**/*.test.ts', 'server/**/*.test.ts', 'src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
    ofPages,
  ),
  suite(
    'paths',
    [
      'tests/workbench/**/*.test.ts',
      'tests/product/**/*.test.ts',
      'tests/product/**/*.test.tsx',
      'tests/screens/**/*.test.ts',
      'tests/screens/**/*.test.tsx',
    ],
    // The world is walked on databases.
    { ...ofPages, exclude: [...configDefaults.exclude, world] },
  ),
  suite('contract', ['tests/contract/**/*.test.ts', world], withDatabase),
  suite('integration', ['tests/integration/**/*.test.ts'], withDatabase),
  ...(realHistories() === null
    ? []
    : [suite('histories', ['tests/histories/**/*.test.ts'], { setupFiles: [costs] })]),
  suite('conformance', ['tests/conformance/**/*.test.ts'], withDatabase),
]

/** A limit for hanging tests only: a test waits for a state, even on a busy machine. */
const hangingMs = 20 * 60_000

export default defineConfig({
  test: {
    testTimeout: hangingMs,
    hookTimeout: hangingMs,
    teardownTimeout: hangingMs,
    reporters: ['default', new CostReporter()],
    // A process per file would spend half of its time on loading the same modules.
    isolate: false,
    pool: 'forks',
    maxWorkers: availableParallelism() + 1,
    sequence: { sequencer: TestOrder },
    projects: suites.filter(({ test }) => test.include.length > 0),
  },
})
