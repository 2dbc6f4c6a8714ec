/** One year, ten and twenty: analyzed from bundles, and opened by their owner and by a viewer with a link. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { bodyOf } from '#tests/support/server/answers.ts'
import { beginBundle, sendPart } from '#tests/support/people/evidence-rows.ts'
import { git, makeHistory, type WrittenCommit } from '#tests/support/histories/fast-import.ts'
import { sharedPageStyle } from '#server/modules/profile-links/shared-page/shared-page-style.ts'
import { sharedTopics } from '#server/modules/profile-links/shared-page/shared-topics.ts'
import { openClient } from '#tests/support/server/live-server.ts'
import { call, registerPerson } from '#tests/support/people/people.ts'
import { hashIn, makeLink, setPrivacy } from '#tests/support/people/profile-links.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { enter } from '../support/developer.ts'
import { expectNoSidewaysScroll, look, takePicture } from '../support/look.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const endings = ['ts', 'go', 'rs', 'py'] as const

/** Thirty lines a month for so many years up to this month, in four languages in turn. */
function* monthsOf(years: number, author: string): Generator<WrittenCommit> {
  const now = new Date()
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth()
  for (let month = last - years * 12 + 1; month <= last; month += 1) {
    const path = `src/part-${month}.${endings[month % endings.length]}`
    const content = Array.from({ length: 30 }, (_, line) => `value ${month} ${line}\n`).join('')
    yield { author, at: Date.UTC(Math.floor(month / 12), month % 12) / 1000, files: [{ path, content }] }
  }
}

/** A developer with so many years of commits and a share link, once they are analyzed. */
async function developerOf(site: Site, years: number) {
  const server = await openClient(site.url)
  const name = `Dana of ${years}`
  const who = await registerPerson(server, { userType: 'user', name })
  bodyOf(await call(server, who, '/initUser', { method: 'PUT', body: { details: { name } } }))
  const shelf = await temporaryDirectory('assay-years-')
  const repository = join(shelf.path, 'atlas.git')
  await makeHistory(repository, monthsOf(years, `${name} <${who.email}>`))
  const file = join(shelf.path, 'atlas.bundle')
  await git(repository, ['bundle', 'create', '--quiet', file, 'HEAD', '--branches'])
  const bytes = await readFile(file)
  const bundle = await beginBundle(server, who, { name: 'atlas', size: bytes.length })
  expect((await sendPart(server, who, bundle, 1, bytes)).statusCode).toBeLessThan(300)
  await shelf.remove()
  await expect
    .poll(async () => (await call(server, who, '/integrations')).body)
    .toContain(`"commits":${years * 12},`)
  await expect.poll(async () => (await call(server, who, '/expertise')).body).toContain('"python"')
  await setPrivacy(server, who, 'link', 'introduction', 'expertise')
  const path = `/profile/${hashIn(await makeLink(server, who))}`
  await server.close()
  return { email: who.email, password: who.password, path }
}

interface WrittenYear {
  left: number
  right: number
  bottom: number
  year: string
}

/**
 * The position in pixels and text of each fully visible year. A year without room for its label is a tick or
 * nothing.
 */
const yearsIn = (labels: Locator): Promise<WrittenYear[]> =>
  labels.evaluateAll((all) =>
    all.flatMap((each) => {
      const name = document.createRange()
      name.selectNodeContents(each)
      const [box, text] = [each.getBoundingClientRect(), name.getBoundingClientRect()]
      const isWhole =
        text.width > 0 && text.left >= box.left && text.right <= box.right && text.bottom <= box.bottom + 1
      const year = (each.textContent ?? '').replace('\u200B', '')
      return isWhole ? [{ left: text.left, right: text.right, bottom: text.bottom, year }] : []
    }),
  )

/** Ticks of years without a label: their position and vertical start. */
const marksIn = (labels: Locator): Promise<{ left: number; top: number }[]> =>
  labels.evaluateAll((all) =>
    all
      .map((each) => each.getBoundingClientRect())
      .filter(({ width }) => width > 0 && width < 8)
      .map(({ left, top }) => ({ left, top })),
  )

/** The years do not overlap, are in order from the first one, and stay inside their axis. */
async function expectYearsApart(page: Page, labels: Locator, strip: Locator, years: number): Promise<void> {
  const where = `${years} years at ${page.viewportSize()?.width} px of ${new URL(page.url()).pathname.slice(0, 9)}`
  await expect(strip, where).toBeVisible()
  const written = await yearsIn(labels)
  const now = new Date()
  const first = Math.floor((now.getUTCFullYear() * 12 + now.getUTCMonth() - years * 12 + 1) / 12)
  expect(written[0]?.year, where).toBe(String(first))
  expect(written.length, where).toBeGreaterThanOrEqual(years === 1 ? 1 : 2)
  expect(written.length, where).toBeLessThanOrEqual(10)
  const box = await strip.boundingBox()
  const edges = written.flatMap(({ left, right }) => [left, right])
  expect(edges, where).toEqual(edges.toSorted((a, b) => a - b))
  expect(edges.at(-1), where).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0))
  const crossed = (await marksIn(labels)).filter((mark) =>
    written.some(({ left, right, bottom }) => mark.left > left && mark.left < right && mark.top < bottom - 3),
  )
  expect(crossed, `${where}: marks across names`).toEqual([])
  await expectNoSidewaysScroll(page, where)
}

test(
  'labels and fits one, ten and twenty years on desktop and phone, for owner and viewer',
  { tag: '@long' },
  async ({ page, site, browser, visitor }) => {
    const plain = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
    const written = await plain.newPage()
    for (const years of [1, 10, 20]) {
      const who = await developerOf(site, years)
      const { page: own } = years === 1 ? { page } : await visitor()
      await written.goto(who.path)
      const axis = written.locator('.sp-axis')
      await enter(own, who)
      for (const path of ['/user/profile', who.path]) {
        await own.goto(path)
        const row = own.getByRole('row', { name: /^Python/u })
        await expect(row).toBeVisible()
        for (const width of [1280, 360]) {
          for (const each of [own, written]) await each.setViewportSize({ width, height: 800 })
          await expectYearsApart(
            own,
            own.locator('thead [aria-hidden] > span'),
            row.locator('svg:visible').first(),
            years,
          )
          await expectYearsApart(written, axis.locator('span'), axis, years)
          await row.scrollIntoViewIfNeeded()
          if (years === 20) await look(own, `years-${years}-${path === who.path ? 'shared' : 'own'}-${width}`)
        }
      }
      await takePicture(written, `years-${years}-written`)
    }
    await plain.close()
  },
)

/** Years that are partly cut off. */
const cutIn = (labels: Locator) =>
  labels.evaluateAll((all) =>
    all.flatMap((each) => {
      const name = document.createRange()
      name.selectNodeContents(each)
      const [box, text] = [each.getBoundingClientRect(), name.getBoundingClientRect()]
      const isSeen = text.top < box.bottom - 1 && text.left < box.right
      return isSeen && text.right > box.right + 0.5 ? [each.textContent] : []
    }),
  )

const topicOf = (first: string, months: number) => ({
  topic: { slug: 'go', name: 'Go', kind: 'language' as const },
  activity: { first, credit: Array<number>(months).fill(120), vouched: Array<number>(months).fill(120) },
  level: 3,
  points: 2_000,
  confidence: 80,
  tiers: { signed: 0, verified: 2_000, mergedByOther: 0, unverified: 0 },
  weeks: 20,
  firstWeek: 2_900,
  lastWeek: 2_975,
})

test(
  'hides the label of a year whose January ends the printed strips',
  { tag: '@long' },
  async ({ browser }) => {
    const page = await (await browser.newContext()).newPage()
    for (const years of [1, 3, 8]) {
      const topics = sharedTopics({
        items: [topicOf(`${2027 - years}-01`, years * 12 + 1)],
        declared: [],
        coverage: { repositories: 1, readAt: '2027-01-20T08:00:00.000Z', updating: false },
        formulaVersion: 2,
        asOf: 2_975,
      })
      await page.setContent(
        `<meta name="viewport" content="width=device-width"><style>${sharedPageStyle}</style><div class="sp"><main>${topics}</main></div>`,
      )
      const labels = page.locator('.sp-axis span')
      await expect(labels).toHaveCount(years + 1)
      for (const width of [1280, 390, 360]) {
        await page.setViewportSize({ width, height: 800 })
        const where = `${years} years at ${width} px`
        const written = (await yearsIn(labels)).map(({ year }) => year)
        expect(written[0], where).toBe(String(2027 - years))
        // On a screen, a month in thirteen is wide enough for a label.
        const fits = years === 1 && width === 1280
        expect([written.includes('2027'), await cutIn(labels)], where).toEqual([fits, []])
      }
    }
  },
)
