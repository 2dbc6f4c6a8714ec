/**
 * First paint of /login with the processor 4 times slower on slow 4G, against another built checkout,
 * whose folder BENCH_BEFORE names, and that of a shared profile against /login of the same build: visits in turns, each in a
 * context of its own, with nothing in the cache.
 */
import type { Browser } from '@playwright/test'
import type { LiveServer } from '#tests/support/server/live-server.ts'
import { linkToDemoDeveloper } from './demo-developer.ts'
import { otherCheckout, slow4G, smallDemo, startBuilt } from './built.ts'
import { launchChromium } from './browser.ts'
import { median, report, rounded } from './report.ts'

const rounds = 11
const atMost = 1.1
const profileAtMost = 1.5
const slowdown = 4
interface Visit {
  /** Milliseconds from the start of the navigation to the first contentful frame. */
  paint: number
  /** Whether that frame has the main content: the form, or the person's name. */
  isWhole: boolean
}

declare global {
  var firstPaint: Promise<Visit>
}

const before = otherCheckout('paint')
const own = await startBuilt(undefined, smallDemo())
const other = before === undefined ? undefined : await startBuilt(before, smallDemo(before))
const browser = await launchChromium()
const visits: Record<'own' | 'other' | 'profile', Visit[]> = { own: [], other: [], profile: [] }
try {
  const profile = await linkToDemoDeveloper(own.server.origin)
  const login = ({ server }: { server: LiveServer }) => ({
    url: `${server.origin}/login`,
    mark: 'input[type=password]',
  })
  // Each side's first visit warms up the server: it is not counted.
  for (let round = 0; round <= rounds; round += 1) {
    const counted = round > 0
    const turns = [
      () => visited(login(own), visits.own, counted),
      () => visited({ url: profile, mark: 'h1 + p' }, visits.profile, counted),
      ...(other === undefined ? [] : [() => visited(login(other), visits.other, counted)]),
    ]
    for (const turn of round % 2 === 0 ? turns : turns.toReversed()) await turn()
  }
} finally {
  await browser.close()
  await own.end()
  await other?.end()
}

const of = (list: readonly Visit[]) => rounded(median(list.map(({ paint }) => paint)), 0)
const ratio = median(visits.own.map(({ paint }, round) => paint / (visits.other[round]?.paint ?? NaN)))
const parts = (list: readonly Visit[]) => list.filter(({ isWhole }) => !isWhole).length
report({
  goal: 'paint-login',
  n: visits.own.length + visits.other.length,
  fail: parts(visits.own) + Number(other !== undefined && !(ratio <= atMost)),
  figures: {
    milliseconds: of(visits.own),
    ...(other === undefined ? {} : { before: of(visits.other), ratio: rounded(ratio), atMost }),
    compared: other !== undefined,
  },
})

const profileRatio = median(
  visits.profile.map(({ paint }, round) => paint / (visits.own[round]?.paint ?? NaN)),
)
report({
  goal: 'paint-profile',
  n: visits.own.length + visits.profile.length,
  fail: parts(visits.profile) + Number(!(profileRatio <= profileAtMost)),
  figures: {
    milliseconds: of(visits.profile),
    login: of(visits.own),
    ratio: rounded(profileRatio),
    atMost: profileAtMost,
  },
})

interface Place {
  url: string
  /** Selects the main content. */
  mark: string
}

async function visited(place: Place, into: Visit[], counted: boolean) {
  const visit = await visitOf(browser, place)
  if (counted) into.push(visit)
}

async function visitOf(from: Browser, { url, mark }: Place): Promise<Visit> {
  const context = await from.newContext({ viewport: { width: 390, height: 844 } })
  try {
    const page = await context.newPage()
    await page.addInitScript((selector) => {
      // Anonymous, as the TypeScript loader wraps named functions with a helper that the page lacks.
      globalThis.firstPaint = new Promise((resolve) => {
        new PerformanceObserver((list) => {
          const [first] = list.getEntriesByName('first-contentful-paint')
          const isWhole = document.querySelector(selector) !== null
          if (first !== undefined) resolve({ paint: first.startTime, isWhole })
        }).observe({ type: 'paint', buffered: true })
      })
    }, mark)
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    await session.send('Network.setCacheDisabled', { cacheDisabled: true })
    await session.send('Network.emulateNetworkConditions', slow4G)
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
    await page.goto(url, { waitUntil: 'commit' })
    return await page.evaluate(() => globalThis.firstPaint)
  } finally {
    await context.close()
  }
}
