/** One year, ten and twenty: read from bundles, and looked at by whose they are and by whoever has a link. */
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Locator, Page } from '@playwright/test'
import { bodyOf } from '#tests/support/answers.ts'
import { beginBundle, sendPart } from '#tests/support/evidence-rows.ts'
import { git, makeHistory, type WrittenCommit } from '#tests/support/histories/fast-import.ts'
import { reach } from '#tests/support/live-server.ts'
import { call, registerPerson } from '#tests/support/people.ts'
import { hashIn, makeLink, setPrivacy } from '#tests/support/profile-links.ts'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { enter } from '../support/developer.ts'
import { expectNoSidewaysScroll, look, takePicture } from '../support/look.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const endings = ['ts', 'go', 'rs', 'py'] as const

/** Thirty lines in each month of so many years, the last of them this one, in four languages by turns. */
function* monthsOf(years: number, author: string): Generator<WrittenCommit> {
  const now = new Date()
  const last = now.getUTCFullYear() * 12 + now.getUTCMonth()
  for (let month = last - years * 12 + 1; month <= last; month += 1) {
    const path = `src/part-${month}.${endings[month % endings.length]}`
    const content = Array.from({ length: 30 }, (_, line) => `value ${month} ${line}\n`).join('')
    yield { author, at: Date.UTC(Math.floor(month / 12), month % 12) / 1000, files: [{ path, content }] }
  }
}

/** Somebody of so many years, with a link to their profile, once all of it is read. */
async function developerOf(site: Site, years: number) {
  const server = await reach(site.url)
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

/** From where to where each year is written, in pixels, and its words; a year without room for its name is a mark alone. */
const yearsIn = (labels: Locator) =>
  labels.evaluateAll((all) =>
    all
      .map((each) => ({ ...each.getBoundingClientRect().toJSON(), year: each.textContent }))
      .filter(({ width }) => width > 8)
      .map(({ left, right, year }) => ({ left, right, year })),
  ) as Promise<{ left: number; right: number; year: string }[]>

/** Years are written apart, in their order, from the first one on, and inside of what they are written over. */
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
  expect(edges.at(-1), where).toBeLessThanOrEqual((box?.x ?? 0) + (box?.width ?? 0) + 8)
  await expectNoSidewaysScroll(page, where)
}

test('one year, ten and twenty are named apart and fit, on a screen and on a phone, for oneself and for whoever has a link', async ({
  page,
  site,
  browser,
  visitor,
}) => {
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
        await expectYearsApart(written, axis.locator('text'), axis, years)
        await row.scrollIntoViewIfNeeded()
        if (years === 20) await look(own, `years-${years}-${path === who.path ? 'shared' : 'own'}-${width}`)
      }
    }
    await takePicture(written, `years-${years}-written`)
  }
  await plain.close()
})
