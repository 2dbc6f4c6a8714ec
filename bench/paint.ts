/**
 * First paint of /login with the processor 4 times slower on slow 4G (quality.md section 1), against another built checkout,
 * whose folder BENCH_BEFORE names: visits in turns, each in a context of its own, with nothing in the cache.
 */
import type { Browser } from '@playwright/test'
import type { LiveServer } from '#tests/support/live-server.ts'
import { otherCheckout, slow4G, startBuilt } from './built.ts'
import { launchChromium } from './browser.ts'
import { median, report, rounded } from './report.ts'

const rounds = 11
const atMost = 0.9
const slowdown = 4
interface Visit {
  /** Milliseconds from the start of the navigation to the first frame with something in it. */
  paint: number
  /** Whether that frame has the form. */
  isForm: boolean
}

declare global {
  var firstPaint: Promise<Visit>
}

const before = otherCheckout('paint')
const own = await startBuilt()
const other = before === undefined ? undefined : await startBuilt(before)
const browser = await launchChromium()
const visits: { own: Visit[]; other: Visit[] } = { own: [], other: [] }
try {
  // The first visit of each finds nothing warm, in the server neither: it is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const counted = round > 0
    const ownFirst = round % 2 === 0
    if (ownFirst) await visited(own, visits.own, counted)
    if (other !== undefined) await visited(other, visits.other, counted)
    if (!ownFirst) await visited(own, visits.own, counted)
  }
} finally {
  await browser.close()
  await own.end()
  await other?.end()
}

const of = (list: readonly Visit[]) => rounded(median(list.map(({ paint }) => paint)), 0)
const ratio = median(visits.own.map(({ paint }, round) => paint / (visits.other[round]?.paint ?? NaN)))
const formless = visits.own.filter(({ isForm }) => !isForm).length
report({
  goal: 'paint-login',
  n: visits.own.length + visits.other.length,
  fail: formless + Number(other !== undefined && !(ratio <= atMost)),
  figures: {
    milliseconds: of(visits.own),
    ...(other === undefined ? {} : { before: of(visits.other), ratio: rounded(ratio), atMost }),
    compared: other !== undefined,
  },
})

async function visited({ server }: { server: LiveServer }, into: Visit[], counted: boolean) {
  const visit = await visitOf(browser, server.origin)
  if (counted) into.push(visit)
}

async function visitOf(from: Browser, origin: string): Promise<Visit> {
  const context = await from.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript(() => {
      // Unnamed, as the loader of TypeScript marks named functions, and its mark is not in the page.
      globalThis.firstPaint = new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint')
          const isForm = document.querySelector('input[type=password]') !== null
          if (first !== undefined) resolve({ paint: first.startTime, isForm })
        }).observe({ type: 'paint', buffered: true })
      })
    })
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(`${origin}/login`, { waitUntil: 'commit' })
    return await page.evaluate(() => globalThis.firstPaint)
  } finally {
    await context.close()
  }
}
