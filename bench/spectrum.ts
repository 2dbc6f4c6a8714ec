/**
 * Forty topics by ten years of months, drawn at once with the processor 4 times slower, against one frame of a screen of 60 Hz:
 * for how long the main thread is busy with it, from the first strip to the painted last (script, style, layout, paint). The code is
 * warm, as where a list is drawn again; the first drawing of a page is told beside it.
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
/** Milliseconds of each, and its paths. */
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
// A strip is two paths, whatever its length.
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
