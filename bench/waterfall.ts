/**
 * A browser's requests on slow 4G as pictures: a signed-out deep link to a board until the cards are painted, and
 * Back to a visited client, compared with another built checkout. Has no limits: `visits` and `paint` have them.
 * Writes docs/pictures/waterfall-*.svg.
 */
import { writeFileSync } from 'node:fs'
import type { Browser, CDPSession, Page } from '@playwright/test'
import { otherCheckout, slow4G, smallDemo, startBuilt } from './built.ts'
import { launchChromium } from './browser.ts'
import { report, rounded } from './report.ts'
import { drawWaterfalls, type Waterfall } from './waterfall-picture.ts'

const account = { email: 'ines@brightwater.example', password: 'brightwater-demo-1' }
const cards = '[data-card]'
const toClient = 'main table a[href*="/companyProfile/client/"]'
const toBoard = 'main table a[href*="/clientPosition/"]:not([href*="?"])'

const before = otherCheckout('waterfall')
const sides = [{ name: 'now', checkout: undefined as string | undefined }]
if (before !== undefined) sides.unshift({ name: 'before', checkout: before })

const browser = await launchChromium()
const deep: Waterfall[] = []
const back: Waterfall[] = []
try {
  for (const { name, checkout } of sides) {
    const { server, end } = await startBuilt(checkout, smallDemo(checkout))
    try {
      const { link, seen } = await seenFirst(browser, server.origin)
      back.push({ name, ...seen })
      deep.push({ name, ...(await byDeepLink(browser, server.origin, link)) })
    } finally {
      await end()
    }
  }
} finally {
  await browser.close()
}
const pictures = { 'deep-link': deep, back }
for (const [way, waterfalls] of Object.entries(pictures)) {
  writeFileSync(`docs/pictures/waterfall-${way}.svg`, drawWaterfalls(waterfalls))
  for (const { name, requests, painted } of waterfalls) {
    report({
      goal: `waterfall-${way}`,
      n: requests.length,
      fail: 0,
      figures: { side: name, requests: requests.length, paintedMs: rounded(painted, 0) },
    })
  }
}

type Seen = Omit<Waterfall, 'name'>

/** Records all requests of the page from now on, in milliseconds since `began`. */
async function listen(session: CDPSession) {
  const requests = new Map<string, { url: string; startMs: number; endMs: number | null }>()
  let origin: number | null = null
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', slow4G)
  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp }) => {
    origin ??= timestamp
    requests.set(requestId, { url: request.url, startMs: (timestamp - origin) * 1000, endMs: null })
  })
  const ended = ({ requestId, timestamp }: { requestId: string; timestamp: number }) => {
    const one = requests.get(requestId)
    if (one !== undefined && origin !== null) one.endMs = (timestamp - origin) * 1000
  }
  session.on('Network.loadingFinished', ended)
  session.on('Network.loadingFailed', ended)
  return (began: number, painted: number): Seen => ({
    painted: painted - began,
    requests: [...requests.values()].filter(({ startMs }) => startMs < painted - began),
  })
}

async function signIn(page: Page): Promise<void> {
  await page.getByLabel('Email').fill(account.email)
  await page.locator('input[type=password]').fill(account.password)
  await page.locator('button[type=submit]').click()
}

/** Opens a client and a board, and returns to the client; also returns the board's address. */
async function seenFirst(from: Browser, origin: string): Promise<{ link: string; seen: Seen }> {
  const context = await from.newContext()
  try {
    const page = await context.newPage()
    await page.goto(`${origin}/login`)
    await signIn(page)
    await page.locator(toClient).first().click()
    await page.locator(toBoard).last().click()
    await page.locator(cards).first().waitFor()
    const link = page.url()
    const seen = await listen(await context.newCDPSession(page))
    const began = performance.now()
    await page.evaluate(() => history.back())
    await page.locator(toBoard).first().waitFor()
    return { link, seen: seen(began, performance.now()) }
  } finally {
    await context.close()
  }
}

/** From the address of a board through sign-in to its cards. */
async function byDeepLink(from: Browser, origin: string, link: string): Promise<Seen> {
  const context = await from.newContext()
  try {
    const page = await context.newPage()
    const seen = await listen(await context.newCDPSession(page))
    const began = performance.now()
    await page.goto(new URL(new URL(link).pathname, origin).href)
    await signIn(page)
    await page.locator(cards).first().waitFor()
    return seen(began, performance.now())
  } finally {
    await context.close()
  }
}
