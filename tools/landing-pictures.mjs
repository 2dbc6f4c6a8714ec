import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium } from '@playwright/test'
import { isStale, root } from './sources.mjs'
import { needHeadlessShell } from './system-packages.mjs'
import { webpOf } from './webp.mjs'

/**
 * `npm run pictures`: images of the start page, taken from the built product with the analyzed demo. Months move
 * with the calendar, so two runs differ; a journey checks the sizes that the page declares.
 */
const folder = path.join(root, 'src/features/landing/pictures')
/** CSS pixels of the window; the clip is as wide as the list of topics, at two pixels each. */
const windows = { wide: { width: 940, height: 1400 }, phone: { width: 390, height: 2400 } }
const rows = { wide: 8, phone: 5 }

if (['client', 'server'].some(isStale)) throw new Error('Run `npm run build` first.')
const data = mkdtempSync(path.join(tmpdir(), 'assay-pictures-'))
const port = await freePort()
const server = spawn(process.execPath, [path.join(root, 'dist/server/main.js')], {
  env: { ...process.env, PORT: String(port), DATA_DIR: data, DEMO: 'small', NODE_ENV: 'development' },
  stdio: ['ignore', 'pipe', 'inherit'],
})
try {
  await ready(server)
  const browser = await chromium.launch({ executablePath: needHeadlessShell(), args: ['--no-sandbox'] })
  mkdirSync(folder, { recursive: true })
  for (const name of /** @type {const} */ (['wide', 'phone']))
    for (const colorScheme of /** @type {const} */ (['light', 'dark'])) {
      const context = await browser.newContext({ viewport: windows[name], deviceScaleFactor: 2, colorScheme })
      const bytes = await topics(await context.newPage(), rows[name])
      writeFileSync(path.join(folder, `evidence-${name}-${colorScheme}.webp`), bytes)
      await context.close()
    }
  await browser.close()
} finally {
  server.kill('SIGTERM')
  await once(server, 'exit')
  rmSync(data, { recursive: true, force: true })
}

/** @param {import('@playwright/test').Page} page @param {number} count of topics that are in it */
async function topics(page, count) {
  await page.goto(`http://localhost:${port}/`)
  await page.getByRole('button', { name: 'Continue as Mara Okonjo' }).click()
  const table = page.getByRole('region', { name: 'Expertise' }).getByRole('table')
  await table.getByRole('row', { name: /PostgreSQL/u }).waitFor({ timeout: 100_000 })
  await page
    .getByText('Analysis in progress', { exact: false })
    .waitFor({ state: 'detached', timeout: 100_000 })
  const all = await table.boundingBox()
  const last = await table.getByRole('row').nth(count).boundingBox()
  if (all === null || last === null) throw new Error('the topics are not on the page')
  // Whole pixels, as the page declares.
  const [width, height] = [Math.floor(all.width), Math.floor(last.y + last.height - all.y)]
  return webpOf(page, { x: all.x, y: all.y, width, height }, 2)
}

/** @param {import('node:child_process').ChildProcess} child */
function ready(child) {
  return new Promise((resolve, reject) => {
    child.stdout?.on('data', (text) => String(text).includes('Assay is ready') && resolve(undefined))
    child.once('exit', () => reject(new Error('the server did not start')))
  })
}

async function freePort() {
  const probe = createServer().listen(0, 'localhost')
  await once(probe, 'listening')
  const address = probe.address()
  probe.close()
  return typeof address === 'object' && address !== null ? address.port : 4300
}
