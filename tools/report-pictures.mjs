import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { chromium } from '@playwright/test'
import { root } from './sources.mjs'
import { needHeadlessShell } from './system-packages.mjs'
import { webpOf } from './webp.mjs'

/**
 * `npm run pictures:report`: the pictures of the path tests' report in docs/path-testing.md, of the report of a whole run.
 * Seconds are those of the machine, so that two runs differ.
 */
const folder = path.join(root, 'docs/pictures')
/** CSS pixels: tall enough for the guard below the table, and for the whole panel. */
const size = { width: 1280, height: 2400 }
/** The reader's position: a position that cannot be filled, with the reason. */
const refused = '#position/one%20undecided/open'

const made = mkdtempSync(path.join(tmpdir(), 'assay-report-pictures-'))
try {
  const file = path.join(made, 'report.html')
  const run = spawnSync('npm', ['run', '--silent', 'test:paths', '--', '--html', file], {
    cwd: root,
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  if (run.status !== 0) throw new Error('The path tests found something: `npm run test:paths` says what.')
  const browser = await chromium.launch({ executablePath: needHeadlessShell(), args: ['--no-sandbox'] })
  const page = await browser.newPage({ viewport: size, colorScheme: 'light', reducedMotion: 'reduce' })
  await page.goto(pathToFileURL(file).href)
  await page.waitForSelector('html[data-ready]')
  await picture('report-head', 0, await endOf('#section-walked tbody tr:nth-child(7)'))
  const guard = await startOf('#section-guard')
  await picture('report-guard', guard, await endOf('#section-guard tbody tr:nth-child(6)'))

  await page.goto(`${pathToFileURL(file).href}${refused}`)
  await page.reload()
  await page.waitForSelector('html[data-ready]')
  await page.click('[data-word="fill"]')
  // A hovered item would be highlighted.
  await page.mouse.move(0, 0)
  const machine = await startOf('.bench')
  await picture('report-machine', machine, (await endOf('#told')) + 190)
  await browser.close()

  /** Whole CSS pixels from the top of the page. @param {string} selector */
  async function startOf(selector) {
    return page
      .locator(selector)
      .evaluate((element) => Math.floor(element.getBoundingClientRect().y + scrollY))
  }

  /** @param {string} selector */
  async function endOf(selector) {
    return page
      .locator(selector)
      .evaluate((element) => Math.ceil(element.getBoundingClientRect().bottom + scrollY))
  }

  /** @param {string} name @param {number} from @param {number} to */
  async function picture(name, from, to) {
    const part = { x: 0, y: from, width: size.width, height: to - from }
    writeFileSync(path.join(folder, `${name}.webp`), await webpOf(page, part, 1.5))
  }
} finally {
  rmSync(made, { recursive: true, force: true })
}
