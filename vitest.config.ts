import { availableParallelism } from 'node:os'
import { defineConfig } from 'vitest/config'
import { CostReporter } from './tests/support/cost/cost-reporter.ts'
import { TestOrder } from './tests/support/cost/test-order.ts'
import { longFilesOf } from './tests/support/long-files.ts'
import { longRun } from './tests/support/run-scope.ts'

/** The suites of quality.md: each project is one ring, run by its own `npm run test:*` script. */
const suite = (name: string, include: string[], setupFiles: string[] = []) => ({
  extends: true as const,
  // Plain Node would resolve the router to its server build, in which nothing navigates.
  test: { name, include, setupFiles, server: { deps: { inline: [/@tanstack\//] } } },
})

/** Suites with files that render pages. */
const ofPages = ['tests/support/testing-library.ts']

export default defineConfig({
  test: {
    // Limits against hanging, not expectations: the machine may be busy.
    testTimeout: 30_000,
    hookTimeout: 90_000,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      suite(
        'unit',
        ['machines/**/*.test.ts', 'server/**/*.test.ts', 'src/**/*.test.ts', 'tests/unit/**/*.test.ts'],
        ofPages,
      ),
      suite('paths', ['tests/model/**/*.test.ts', 'tests/model/**/*.test.tsx'], ofPages),
      suite('contract', ['tests/contract/**/*.test.ts']),
      suite('integration', ['tests/integration/**/*.test.ts']),
      suite('conformance', ['tests/conformance/**/*.test.ts']),
    ],
  },
})
