import { defineConfig } from 'vitest/config'

/** The suites of quality.md: each project is one ring, run by its own `npm run test:*` script. */
const suite = (name: string, include: string[], environment: 'node' | 'happy-dom' = 'node') => ({
  extends: true as const,
  // Plain Node would resolve the router to its server build, in which nothing navigates.
  test: { name, include, environment, server: { deps: { inline: [/@tanstack\//] } } },
})

export default defineConfig({
  test: {
    // Limits against hanging, not expectations: the machine may be busy.
    testTimeout: 30_000,
    hookTimeout: 90_000,
    globalSetup: ['tests/support/global-setup.ts'],
    projects: [
      suite('unit', [
        'machines/**/*.test.ts',
        'server/**/*.test.ts',
        'src/**/*.test.ts',
        'tests/unit/**/*.test.ts',
      ]),
      suite('paths', ['tests/model/**/*.test.ts', 'tests/model/**/*.test.tsx']),
      suite('contract', ['tests/contract/**/*.test.ts']),
      suite('integration', ['tests/integration/**/*.test.ts']),
      suite('conformance', ['tests/conformance/**/*.test.ts']),
    ],
  },
})
