/** The product's board of 10,000 cards against the same board unvirtualised: mount, heap, move to paint. */
import type { Browser, Page } from '@playwright/test'
import { boardPages } from './board/pages.ts'
import { launchChromium } from './browser.ts'
import { median, report, rounded } from './report.ts'

const rounds = 5
const cards = 10_000
const moves = 3
const bars = { mount: 0.15, heap: 0.15, move: 0.1 }

const variants = ['virtual', 'whole'] as const
const pages = await boardPages(variants)

interface Measured {
  mount: number
  heap: number
  move: number
  mounted: number
}

const browser = await launchChromium()
const results: Record<(typeof variants)[number], Measured[]> = { virtual: [], whole: [] }
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of variants) results[variant].push(await measure(browser, variant))
  }
} finally {
  await browser.close()
  await pages.remove()
}

for (const goal of ['mount', 'heap', 'move'] as const) {
  const of = (variant: (typeof variants)[number]) =>
    median(results[variant].map((measured) => measured[goal]))
  const ratio = median(
    results.virtual.map((measured, round) => measured[goal] / (results.whole[round]?.[goal] ?? 0)),
  )
  const whole = results.whole.every(({ mounted }) => mounted === cards)
  report({
    goal: `board-${goal}`,
    n: results.virtual.length + results.whole.length,
    fail: Number(!(ratio <= bars[goal])) + Number(!whole),
    figures: {
      cards,
      virtual: rounded(of('virtual'), 1),
      unvirtualised: rounded(of('whole'), 1),
      unit: goal === 'heap' ? 'MB' : 'ms',
      ratio: rounded(ratio),
      atMost: bars[goal],
      mounted: results.virtual[0]?.mounted ?? 0,
    },
  })
}

/** A new page per round, so that its heap is clean. A failing board ends the run, as its page would hang. */
async function measure(from: Browser, variant: (typeof variants)[number]): Promise<Measured> {
  // Reduced motion: animating thousands of cards would slow the other board beyond its paint.
  const page = await from.newPage({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' })
  const broken = new Promise<never>((_resolve, reject) => page.on('pageerror', reject))
  return Promise.race([broken, timesOf(page, variant)])
}

async function timesOf(page: Page, variant: (typeof variants)[number]): Promise<Measured> {
  const session = await page.context().newCDPSession(page)
  const heap = async () => {
    await session.send('HeapProfiler.collectGarbage')
    const { usedSize } = await session.send('Runtime.getHeapUsage')
    return usedSize / 1_000_000
  }
  await page.goto(pages.addressOf(variant))
  await page.evaluate((count) => globalThis.boardBench.prepare(count), cards)
  const before = await heap()
  const mount = await page.evaluate(() => globalThis.boardBench.mount())
  const used = (await heap()) - before
  const mounted = await page.evaluate(() => globalThis.boardBench.mounted())
  const times: number[] = []
  for (let count = 0; count < moves; count += 1) {
    times.push(await page.evaluate(() => globalThis.boardBench.move()))
  }
  await page.close()
  return { mount, heap: used, move: median(times), mounted }
}
