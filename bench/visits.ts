/**
 * From a click to the painted list, on slow 4G, against another built checkout in turns: from the
 * clients to a client to a board, each visited for the first time; then back and forward, counted in frames; and what the
 * whole way asks the server for.
 */
import type { Browser, Locator, Page } from '@playwright/test'
import { otherCheckout, slow4G, smallDemo, startBuilt } from './built.ts'
import { launchChromium } from './browser.ts'
import { median, report, rounded } from './report.ts'

const rounds = Number(process.env['BENCH_ROUNDS'] ?? 7)
const atMost = 1.1
const mostFrames = 2
const restMs = 3_000
const account = { email: 'ines@brightwater.example', password: 'brightwater-demo-1' }
const lists = {
  client: 'main table a[href*="/clientPosition/"]:not([href*="?"])',
  board: '[data-card]',
} as const
const toClient = 'main table a[href*="/companyProfile/client/"]'

interface Way {
  /** Milliseconds from each click to the first frame with the list, in total. */
  clicks: number
  /** The frame after a history step that has the list: the larger of both. */
  frames: number
  /** API calls on the whole way, except stream and session. */
  calls: string[]
}

/**
 * Runs in the page: milliseconds and frames from an event to a match. A string, as the TypeScript loader wraps named
 * functions with a helper that the page lacks.
 */
const watch = `globalThis.until = (event, wanted) => new Promise((resolve) => {
  addEventListener(event, () => {
    const began = performance.now()
    let frames = 0
    const look = () => {
      frames += 1
      if (document.querySelector(wanted) === null) requestAnimationFrame(look)
      else resolve({ milliseconds: performance.now() - began, frames })
    }
    requestAnimationFrame(look)
  }, { capture: true, once: true })
})`

const before = otherCheckout('visits')
const own = await startBuilt(undefined, smallDemo())
const other = before === undefined ? undefined : await startBuilt(before, smallDemo(before))
const browser = await launchChromium()
const ways: { own: Way[]; other: Way[] } = { own: [], other: [] }
try {
  for (let round = 0; round <= rounds; round += 1) {
    const [first, second] = round % 2 === 0 ? (['own', 'other'] as const) : (['other', 'own'] as const)
    for (const side of [first, second]) {
      const origin = (side === 'own' ? own : other)?.server.origin
      if (origin === undefined) continue
      const way = await wayOn(browser, origin)
      // The first round warms up the server too.
      if (round > 0) ways[side].push(way)
    }
  }
} finally {
  await browser.close()
  await own.end()
  await other?.end()
}

const clicksOf = (list: readonly Way[]) => rounded(median(list.map(({ clicks }) => clicks)), 0)
const callsOf = (list: readonly Way[]) => median(list.map(({ calls }) => calls.length))
const ratio = median(ways.own.map(({ clicks }, round) => clicks / (ways.other[round]?.clicks ?? NaN)))
const frames = Math.max(...ways.own.map((way) => way.frames))
const compared = other !== undefined
report({
  goal: 'visits-first',
  n: ways.own.length + ways.other.length,
  fail: Number(compared && !(ratio <= atMost)),
  figures: {
    milliseconds: clicksOf(ways.own),
    ...(compared && { before: clicksOf(ways.other), ratio: rounded(ratio), atMost }),
    compared,
  },
})
report({
  goal: 'visits-back',
  n: ways.own.length,
  fail: Number(!(frames <= mostFrames)),
  figures: {
    frames,
    atMost: mostFrames,
    ...(compared && { before: Math.max(...ways.other.map((way) => way.frames)) }),
  },
})
report({
  goal: 'visits-calls',
  n: ways.own.length,
  fail: Number(compared && !(callsOf(ways.own) <= callsOf(ways.other))),
  figures: {
    calls: callsOf(ways.own),
    ...(compared && { atMost: callsOf(ways.other) }),
    which: (ways.own[0]?.calls ?? []).join(' '),
    ...(compared && { whichBefore: (ways.other[0]?.calls ?? []).join(' ') }),
    compared,
  },
})

async function wayOn(from: Browser, origin: string): Promise<Way> {
  const context = await from.newContext()
  try {
    const page = await context.newPage()
    await page.addInitScript(watch)
    await page.goto(`${origin}/login`)
    await page.getByLabel('Email').fill(account.email)
    await page.locator('input[type=password]').fill(account.password)
    await page.locator('button[type=submit]').click()
    await page.locator(toClient).first().waitFor()
    // Idle preloads finish before the network is throttled; the stream never ends, so there is no idle event to
    // await.
    await page.waitForTimeout(restMs)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.emulateNetworkConditions', slow4G)
    const calls: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/^\/api\/(?!live|session|refresh)/u.test(pathname))
        calls.push(pathname.replace(/[0-9a-f-]{36}/gu, 'id'))
    })
    const clicks =
      (await clicked(page, page.locator(toClient).first(), lists.client)) +
      // The first position of the demo's first client is empty.
      (await clicked(page, page.locator(lists.client).last(), lists.board))
    const back = await stepped(page, 'back', lists.client)
    const forward = await stepped(page, 'forward', lists.board)
    return { clicks, frames: Math.max(back, forward), calls }
  } finally {
    await context.close()
  }
}

interface Painted {
  milliseconds: number
  frames: number
}

declare global {
  var until: (event: string, wanted: string) => Promise<Painted>
}

function paintedAfter(page: Page, event: string, list: string): Promise<Painted> {
  return page.evaluate(([what, wanted]) => globalThis.until(what, wanted), [event, list] as const)
}

/** Milliseconds from the click to the first frame with the list. */
async function clicked(page: Page, link: Locator, list: string): Promise<number> {
  const painted = paintedAfter(page, 'click', list)
  await link.click()
  return (await painted).milliseconds
}

/** Number of the frame after a history step that has the list. */
async function stepped(page: Page, step: 'back' | 'forward', list: string): Promise<number> {
  const painted = paintedAfter(page, 'popstate', list)
  await page.evaluate((where) => history[where](), step)
  return (await painted).frames
}
