import { defineConfig, type Project } from '@playwright/test'
import type { WorkerFixtures } from './tests/e2e/support/test.ts'

/** The browser that `npm test` found, headless if possible; otherwise Debian's Chromium. Never downloaded. */
const executablePath = process.env['HEADLESS_SHELL'] ?? process.env['CHROMIUM'] ?? '/usr/bin/chromium'

/**
 * The journeys tagged @embedded on the embedded database, every other one on PostgreSQL, which costs a fraction; those
 * tagged @long in the long run alone. ENGINES names other engines for all of them: `ENGINES=embedded npm run test:e2e`.
 */
const asked = process.env['ENGINES']?.split(',')
const projects: Project<object, WorkerFixtures>[] =
  asked === undefined
    ? [
        // One worker: each has a server of its own, and the start of this one is the most expensive thing about it. First:
        // last, it would leave the other worker idle.
        { name: 'embedded', grep: /@embedded/, use: { engine: 'embedded' }, workers: 1 },
        { name: 'postgres', grepInvert: /@embedded|@long/, use: { engine: 'postgres' } },
      ]
    : (['postgres', 'embedded'] as const)
        .filter((engine) => asked.includes(engine))
        .map((engine) => ({ name: engine, use: { engine } }))

/** Far longer than any step takes on a busy machine: ends a hanging test, and measures nothing. */
const patienceMs = 10 * 60_000

/** The journeys of people through the built product, in Chromium against real servers (tests/e2e). */
export default defineConfig<object, WorkerFixtures>({
  testDir: 'tests/e2e',
  testMatch: '**/*.e2e.ts',
  outputDir: 'test-results',
  globalSetup: './tests/e2e/support/global-setup.ts',
  projects,
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 2 * patienceMs,
  expect: { timeout: patienceMs, toPass: { timeout: patienceMs } },
  reporter: [['list']],
  use: {
    browserName: 'chromium',
    headless: true,
    viewport: { width: 1280, height: 800 },
    colorScheme: 'light',
    contextOptions: { reducedMotion: 'reduce' },
    // A person's browser: the server counts a headless user agent as a program.
    userAgent:
      'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/120.0.0.0 Safari/537.36',
    locale: 'en-GB',
    timezoneId: 'Europe/Berlin',
    actionTimeout: patienceMs,
    navigationTimeout: patienceMs,
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
})
