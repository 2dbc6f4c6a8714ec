/**
 * Frames while a column of the board of 10,000 is scrolled with the processor 4 times slower, against @hello-pangea/dnd with
 * its virtual list. Equal on both sides: the cards and their component, their number and height, how
 * many stand beyond the edges, the stylesheet of board and columns with all that it says of scrolling, window, gesture. Not
 * equal: the other board has no marks, no keys, no help for screen readers and a plain head of each column, which makes it
 * lighter.
 */
import type { Browser } from '@playwright/test'
import { boardPages, type Variant } from './board/pages.ts'
import { launchChromium } from './browser.ts'
import { median, report, rounded } from './report.ts'

const rounds = 9
const cards = 10_000
const atLeast = 1.25
const slowdown = 4
/** Pixels, and pixels a second: a brisk wheel. Much faster, every frame of either board has different cards. */
const gesture = { distance: 4_500, speed: 1_500 }

const variants = ['virtual', 'pangea'] as const
const pages = await boardPages(variants)
const browser = await launchChromium()
const results: Record<(typeof variants)[number], { frames: number; empty: number; moved: number }[]> = {
  virtual: [],
  pangea: [],
}
try {
  for (let round = 0; round < rounds; round += 1) {
    for (const variant of round % 2 === 0 ? variants : variants.toReversed()) {
      results[variant].push(await scrolled(browser, variant))
    }
  }
} finally {
  await browser.close()
  await pages.remove()
}

const of = (variant: (typeof variants)[number], what: 'frames' | 'empty') =>
  rounded(median(results[variant].map((result) => result[what])), 1)
const ratio = median(
  results.virtual.map(({ frames }, round) => frames / (results.pangea[round]?.frames ?? NaN)),
)
const short = variants.flatMap((variant) =>
  results[variant].filter(({ moved }) => moved < gesture.distance / 2),
)
report({
  goal: 'scroll-board',
  n: results.virtual.length + results.pangea.length,
  fail: Number(!(ratio >= atLeast)) + short.length,
  figures: {
    cards,
    framesPerSecond: of('virtual', 'frames'),
    pangea: of('pangea', 'frames'),
    ratio: rounded(ratio),
    atLeast,
    emptyPerSecond: of('virtual', 'empty'),
    pangeaEmpty: of('pangea', 'empty'),
  },
})

/** Frames a second with a card in the middle of the column, and without one. */
async function scrolled(from: Browser, variant: Variant) {
  const page = await from.newPage({ viewport: { width: 1600, height: 900 }, reducedMotion: 'reduce' })
  try {
    const session = await page.context().newCDPSession(page)
    await page.goto(pages.addressOf(variant))
    await page.evaluate((count) => globalThis.boardBench.prepare(count), cards)
    await page.evaluate(() => globalThis.boardBench.mount())
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    const box = await page.locator('section').first().boundingBox()
    const at = { x: (box?.x ?? 0) + (box?.width ?? 0) / 2, y: (box?.y ?? 0) + (box?.height ?? 0) / 2 }
    await page.evaluate((point) => globalThis.boardBench.watchFrames(point.x, point.y), at)
    await session.send('Input.synthesizeScrollGesture', {
      ...at,
      yDistance: -gesture.distance,
      speed: gesture.speed,
      gestureSourceType: 'mouse',
    })
    return await page.evaluate(() => globalThis.boardBench.framesSeen())
  } finally {
    await page.close()
  }
}
