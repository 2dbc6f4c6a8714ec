/** The HTML report of a run: its content, and stepping through it. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { AxeBuilder } from '@axe-core/playwright'
import { chromium, type Page } from '@playwright/test'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { needHeadlessShell } from '#tools/system-packages.mjs'
import { machineFiles, registered } from '#tests/workbench/model/registry.ts'
import { findingOf, type Finding } from '#tests/workbench/reports/finding.ts'
import { reportHtml } from '#tests/workbench/reports/html/report.ts'
import { nothingWalked } from '#tests/workbench/reports/nothing-walked.ts'
import { requirementsOf } from '#tests/workbench/reports/requirement.ts'
import type { Result, RunRecord } from '#tests/workbench/reports/record.ts'
import { memoryCase } from '#tests/workbench/command/memory-case.ts'
import { readOptions, type Options } from '#tests/workbench/command/options.ts'
import { writeText } from '#tests/workbench/command/output.ts'
import { subjects } from '../subjects.ts'

const optionsOf = (...words: readonly string[]): Options => {
  const options = readOptions(words, { machines: [...machineFiles().keys()], subjects })
  if (options === null) throw new Error('The options print the help')
  return options
}

async function recordOf(...words: readonly string[]): Promise<RunRecord> {
  const options = optionsOf(...words)
  const results: Result[] = []
  for (const subject of await registered(options.machines.filter((name) => machineFiles().has(name))))
    results.push({ ...(await memoryCase(subject, options)), processorSeconds: 1, wallSeconds: 2 })
  const { cover, seed } = options
  return {
    cover,
    seed,
    shard: null,
    against: null,
    results,
    guard: [],
    changes: [],
    changesSeconds: 0,
    mutation: [],
  }
}

describe('the HTML report', () => {
  let record: RunRecord
  let page: string
  beforeAll(async () => {
    record = await recordOf()
    page = await reportHtml(record)
  })

  test('is one file of at most 420 KB without external requests', () => {
    expect(page.length).toBeLessThanOrEqual(420 * 1024)
    const addresses = page.match(/https?:\/\/[^"'\s<)]+/gu) ?? []
    expect(new Set(addresses)).toEqual(new Set(['http://www.w3.org/2000/svg']))
    expect(page.match(/<(?:link|iframe|img)\b|\ssrc=|@import|url\((?!data:|#)/gu)).toBeNull()
  })

  test('is the same for the same record', async () => {
    expect((await reportHtml(record)) === page).toBe(true)
  })

  test('draws every state and every transition of every machine', () => {
    const missing = record.results.flatMap(({ machine, chart }) => {
      const from = page.indexOf(`id="drawing-${machine}"`)
      const drawing = page.slice(from, page.indexOf('</svg>', from))
      const drawn = new Set(
        [...drawing.matchAll(/<text[^>]* data-transitions="([^"]*)"/gu)].flatMap(([, of = '']) =>
          of.split(' '),
        ),
      )
      const [, ...states] = chart?.states ?? []
      return [
        ...states.filter(({ id }) => !drawing.includes(`data-state="${id}"`)).map(({ id }) => id),
        ...(chart?.transitions ?? []).filter((_, index) => !drawn.has(String(index))).map(({ id }) => id),
      ]
    })
    expect(missing).toEqual([])
  })

  test('states the result in one sentence and lists each machine', () => {
    expect(page).toContain('<h1>Everything holds: 19 machines on ')
    expect(page).toContain('<th scope="row"><a href="#position">position</a></th>')
  })
})

/** A position that is filled where it should not be. */
function filled([result]: readonly Result[]): Finding {
  const path = result?.paths.find(({ words }) => words.at(-1) === 'fill')
  if (path === undefined) throw new Error('No path fills a position')
  return {
    ...findingOf('position', 'path', 'a table', 'open + fill is not answered <as written>'),
    path,
    steps: ['Ines says that the position is filled.'],
  }
}

test('shows a finding with its replay command and marks its transition', async () => {
  const record = await recordOf('--machine', 'position')
  const finding = filled(record.results)
  const results = record.results.map((result) => ({ ...result, findings: [finding] }))
  const page = await reportHtml({ ...record, results })
  expect(page).toContain('<h1>1 finding in 1 machine on ')
  expect(page).toContain('position: open + fill is not answered &lt;as written>'.replace('>', '&gt;'))
  expect(page).toContain(`npm run test:paths -- --replay ${finding.path?.id ?? ''}`)
  expect(page).toMatch(/<text class="label failed"[^>]*>✕ fill</u)
})

const shown = { person: 'C1, S', routeClass: 'guest', rule: 'G7', inputs: 4410 }
const guard: RunRecord['guard'] = [
  { ...shown, outcome: 'redirect UserProfile', expected: 'G7 redirect UserProfile' },
  { ...shown, routeClass: 'public', outcome: 'allow', expected: 'G15 redirect login' },
]

test('lists the guard in the summary and its answers by persona and class, with the expected one where they differ', async () => {
  const record = await recordOf('--machine', 'position')
  const result = {
    ...nothingWalked,
    machine: 'guard',
    steps: 8820,
    processorSeconds: 1,
    wallSeconds: 1,
  }
  const page = await reportHtml({ ...record, results: [result, ...record.results], guard })
  expect(page).toContain('<h1>Everything holds: guard and 1 machine on ')
  const [, section = ''] = /<section id="section-guard">([\s\S]*?)<\/section>/u.exec(page) ?? []
  const cells = [...section.matchAll(/<t[hd][^>]*>([\s\S]*?)<\/t[hd]>/gu)].map(([, cell = '']) =>
    cell
      .replaceAll(/<[^>]+>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  )
  expect(cells).toEqual([
    'Person',
    'guest',
    'public',
    'C1, S',
    '→ UserProfile G7 · 4,410',
    '✕ not G15 → login: allow G7 · 4,410',
  ])
})

describe('the HTML report in a browser', () => {
  const folder = mkdtempSync(join(tmpdir(), 'assay-report-'))
  const address = pathToFileURL(join(folder, 'report.html')).href
  let browser: Awaited<ReturnType<typeof chromium.launch>>
  const asked: string[] = []
  const opened = async (hash: string): Promise<Page> => {
    const page = await browser.newPage()
    page.on('request', (request) => void asked.push(request.url()))
    await page.goto(address + hash)
    await page.waitForSelector('html[data-ready]')
    return page
  }
  const event = (page: Page, word: string) => page.click(`[data-word="${word}"]`)
  const present = (page: Page) => page.textContent('#present')

  beforeAll(async () => {
    writeText(join(folder, 'report.html'), await reportHtml(await recordOf('--machine', 'position')))
    browser = await chromium.launch({ executablePath: needHeadlessShell(), args: ['--no-sandbox'] })
  })
  afterAll(async () => {
    await browser.close()
    rmSync(folder, { recursive: true, force: true })
  })

  test('an event leads to the next state, and the address restores that step', async () => {
    const page = await opened('#position')
    await event(page, 'open')
    await event(page, 'hold')
    expect(await present(page)).toBe('onHold')
    expect(await page.textContent('#step-result')).toContain('Ines puts the position on hold.')
    const hash = await page.evaluate(() => location.hash)
    expect(hash).toBe('#position/one%20requirement/open/hold')
    const again = await opened(hash)
    expect(await present(again)).toBe('onHold')
    expect(await again.textContent('#trail')).toBe('draftopen → openhold → onHold')
    expect(await again.getAttribute('#drawing-position .now', 'data-state')).toBe('position.onHold')
  })

  test('a refused event names the rule, the missing facts and who can act, and moves nothing', async () => {
    const page = await opened('#position/one%20undecided/open')
    await event(page, 'fill')
    expect(await present(page)).toBe('open')
    const text = await page.textContent('#step-result')
    expect(text).toContain('What is missingundecided=1')
    expect(text).toContain('What would change itdecide candidatesWho canrecruiter')
    expect(text).toContain('Because ofMachines, Position: no candidate without an outcome to close')
    expect(await page.getAttribute('#drawing-position .line.refusing', 'data-to')).toBe('position.filled')
  })

  test('a path plays step by step, and its link names the path and the step', async () => {
    const page = await opened('#position')
    await page.selectOption('#path', { index: 1 })
    await page.click('#next')
    expect(await page.evaluate(() => location.hash)).toMatch(/^#position-[0-9a-f]{8}\/1$/u)
  })

  test('Tab reaches a state, Enter opens it, and its button plays the shortest path there', async () => {
    const page = await opened('#position')
    await page.focus('#drawing-position [data-state="position.filled"]')
    await page.keyboard.press('Enter')
    await page.click('text=Step here in 2')
    expect(await present(page)).toBe('filled')
  })

  test('axe finds no violation in light and dark, with every kind of finding and every section open', async () => {
    const record = await recordOf('--machine', 'position')
    const finding = filled(record.results)
    const mutant = { machine: 'position', mutants: 35, killed: 34, killedWithout: 20, mostEvents: 4 }
    const left = { survivors: ['hold dropped'], survivorsWithout: ['hold led to filled'] }
    const page = await reportHtml({
      ...record,
      results: record.results.map((result) => ({ ...result, findings: [finding] })),
      guard,
      against: 'main',
      changes: [finding],
      mutation: [{ ...mutant, ...left, findings: [], processorSeconds: 1 }],
    })
    writeText(join(folder, 'full.html'), page)
    const full = pathToFileURL(join(folder, 'full.html')).href
    const found: unknown[] = []
    for (const colorScheme of ['light', 'dark'] as const) {
      const context = await browser.newContext({ colorScheme })
      const shownPage = await context.newPage()
      await shownPage.goto(`${full}#position/one%20undecided/open`)
      await shownPage.waitForSelector('html[data-ready]')
      await event(shownPage, 'fill')
      await shownPage.evaluate(() => {
        for (const part of document.querySelectorAll('details')) part.open = true
      })
      const { violations } = await new AxeBuilder({ page: shownPage }).setLegacyMode(true).analyze()
      found.push(
        ...violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => [colorScheme, id, target])),
      )
      await context.close()
    }
    expect(found).toEqual([])
  })

  test('the browser requested only the file', () => {
    expect(new Set(asked.map((url) => url.replace(/#.*/u, '')))).toEqual(new Set([address]))
  })
})

test('lists the shortest paths of each documented rule, and the rules that no path reaches', async () => {
  const sentences = requirementsOf(
    [
      'docs/navigation.md#guard-rules: G1',
      'docs/navigation.md#guard-rules: G2',
      'docs/navigation.md#guard-rules: G3',
    ],
    [
      { path: { id: 'guard-c', words: ['1', '2', '3'] }, by: ['docs/navigation.md#guard-rules: G1'] },
      {
        path: { id: 'guard-b', words: ['1', '2'] },
        by: ['docs/navigation.md#guard-rules: G1', 'docs/navigation.md#guard-rules: G1'],
      },
      {
        path: { id: 'guard-a', words: ['1'] },
        by: ['docs/navigation.md#guard-rules: G1', 'docs/navigation.md#guard-rules: G3'],
      },
    ],
  )
  expect(sentences).toEqual([
    { spec: 'docs/navigation.md#guard-rules: G1', paths: ['guard-a', 'guard-b', 'guard-c'] },
    { spec: 'docs/navigation.md#guard-rules: G2', paths: [] },
    { spec: 'docs/navigation.md#guard-rules: G3', paths: ['guard-a'] },
  ])
  const result = {
    ...nothingWalked,
    machine: 'guard',
    processorSeconds: 1,
    wallSeconds: 1,
    requirements: sentences,
  }
  const record = await recordOf('--machine', 'deletion')
  const page = await reportHtml({ ...record, results: [result] })
  const [, section = ''] = /<section id="section-requirements">([\s\S]*?)<\/section>/u.exec(page) ?? []
  expect(
    section
      .replaceAll(/<[^>]+>/gu, ' ')
      .replaceAll(/\s+/gu, ' ')
      .trim(),
  ).toBe(
    'Documented rules guard: 3 rules, 1 of them without a path Rule Paths The shortest ' +
      'Navigation, Guard rules: G1 3 guard-a guard-b Navigation, Guard rules: G2 0 – no path ' +
      'Navigation, Guard rules: G3 1 guard-a',
  )
})
