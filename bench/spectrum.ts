/**
 * Forty topics by ten years of months, drawn at once with a processor slowed 4 times, compared with one frame at 60
 * Hz. Measures the main thread from the first strip to the paint (script, style, layout, paint), with warm code as
 * in a redraw; the first drawing is reported next to it.
 */
import { join } from 'node:path'
import { builtPages } from './built-pages.ts'
import { launchChromium } from './browser.ts'
import { median, report, rounded } from './report.ts'

const rounds = 15
const warmUps = 10
const size = { topics: 40, months: 120 }
const slowdown = 4
const frame = 1000 / 60
const atMost = 1

const pages = await builtPages(join(import.meta.dirname, 'spectrum'), { product: [] })
const browser = await launchChromium()
/** Milliseconds and paths of each. */
const drawings: { busy: number; paths: number }[] = []
try {
  const page = await browser.newPage({ viewport: { width: 600, height: 1200 } })
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  await page.goto(pages.addressOf('product'))
  for (let count = 0; count < 1 + warmUps + rounds; count += 1) {
    await page.evaluate(({ topics, months }) => globalThis.spectrumBench.prepare(topics, months), size)
    drawings.push(await page.evaluate(() => globalThis.spectrumBench.draw()))
    await page.evaluate(() => globalThis.spectrumBench.clear())
  }
} finally {
  await browser.close()
  await pages.remove()
}

const counted = drawings.slice(1 + warmUps)
const busy = median(counted.map((drawing) => drawing.busy))
const ratio = busy / frame
// A strip has two paths at any length.
const partial = drawings.filter(({ paths }) => paths !== 2 * size.topics).length
report({
  goal: 'spectrum',
  n: counted.length,
  fail: partial + Number(!(ratio <= atMost)),
  figures: {
    ...size,
    slowdown,
    milliseconds: rounded(busy, 1),
    frame: rounded(frame, 1),
    ratio: rounded(ratio),
    leastRatio: rounded(Math.min(...counted.map((drawing) => drawing.busy)) / frame),
    atMost,
    firstRatio: rounded((drawings[0]?.busy ?? Number.NaN) / frame),
  },
})
