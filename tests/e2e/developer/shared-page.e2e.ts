import type { Locator } from '@playwright/test'
import { hashIn, makeLink, onLink, setPrivacy } from '#tests/support/people/profile-links.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { call, signIn } from '#tests/support/people/people.ts'
import { openClient } from '#tests/support/server/live-server.ts'
import { lookTwice } from '../support/developer.ts'
import { look } from '../support/look.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const mara = { uid: '', email: 'mara@developer.example', password: 'developer-demo-3' }

/** Creates a link to the demo developer once her repositories are analyzed, which goes on after the start. */
async function linkToMara(site: Site) {
  const server = await openClient(site.url)
  const who = await signIn(server, mara)
  await expect.poll(async () => (await call(server, who, '/expertise')).body).toContain('"postgresql"')
  // Shared with everybody: recruiter/find-developer must still find her.
  await setPrivacy(server, who, 'everybody', 'introduction', 'expertise', 'commits')
  const made = await makeLink(server, who)
  await server.close()
  const looks = async () => {
    const again = await openClient(site.url)
    const { items } = bodyOf<{ items: { id: string; looks: number }[] }>(
      await call(again, who, '/profileLinks'),
    )
    await again.close()
    return items.find(({ id }) => id === made.link.id)?.looks ?? -1
  }
  /** Fields that the link showed, with the number of views, newest first. */
  const log = async () => {
    const again = await openClient(site.url)
    const { items } = bodyOf<{ items: { viewerId: string; fields: string[]; looks: number }[] }>(
      await call(again, who, '/accessLog?limit=100'),
    )
    await again.close()
    return items.flatMap((item) => (item.viewerId === made.link.id ? [[item.fields, item.looks]] : []))
  }
  const revoke = async () => {
    const again = await openClient(site.url)
    bodyOf(await onLink(again, who, made.link.id, 'revoke'))
    await again.close()
  }
  return { path: `/profile/${hashIn(made)}`, looks, log, revoke }
}

/** A commit whose host has no page for it. */
const isCommitWithoutPage = (value: unknown): value is { id: string; url: null } =>
  typeof value === 'object' && value !== null && 'at' in value && 'url' in value && value.url === null

/** The share at the end of a row, in hundredths of a week. */
const shareIn = (text: string | null): number =>
  Math.round(Number(/([\d,]+\.\d\d)(?: weeks?)?$/u.exec(text ?? '')?.[1]?.replace(',', '')) * 100)

/** The sum of an open list's rows, without the lists below them. */
const sharesIn = async (list: Locator): Promise<number> => {
  const rows = await list.evaluate((element) =>
    [...element.children].map((row) => (row.querySelector('button') ?? row).textContent),
  )
  return rows.reduce((sum, text) => sum + shareIn(text), 0)
}

test('shows topics, levels, weeks and their computation on a shared profile without JavaScript', async ({
  browser,
  site,
}) => {
  const { path, looks } = await linkToMara(site)
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL: site.url })
  const page = await context.newPage()
  const policy: string[] = []
  page.on('console', (message) => void policy.push(message.text()))
  await page.goto(path)
  await expect(page).toHaveTitle('Mara Okonjo · Assay')
  await expect(page.getByRole('heading', { level: 1, name: 'Mara Okonjo' })).toBeVisible()
  const row = page.getByRole('row', { name: /^PostgreSQL/u })
  await expect(row.getByText(/^Level [1-5]$/u)).toBeVisible()
  await expect(row.getByText(/^\d+\.\d weeks?$/u)).toBeVisible()
  await expect(row.locator('svg path').last()).toHaveAttribute('d', /^M/u)
  await expect(page.getByRole('region', { name: 'Public commits' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contact' })).toHaveCount(0)
  await expect(page.getByText('Turn on JavaScript')).toHaveCount(0)
  await page.getByRole('link', { name: 'View as table' }).click()
  const months = page.getByRole('table', { name: 'Weeks of work by month' })
  await expect(months.getByRole('row', { name: /^PostgreSQL 20\d\d / }).first()).toBeVisible()
  await expect(months.getByRole('columnheader')).toHaveCount(14)
  await page.getByRole('link', { name: 'How levels work' }).click()
  await expect(page).toHaveURL(`${path}#how-computed`)
  await expect(page.getByRole('region', { name: 'How levels work' })).toContainText('Formula version 2')
  expect([policy, await looks()]).toEqual([[], 1])
  await context.close()
})

test.describe('in a separate browser', () => {
  // The browser would cache the page for later journeys.
  test.use({ firstVisit: true })

  test(
    'hydrates a shared profile without a change, and counts one view',
    { tag: '@long' },
    async ({ page, site }) => {
      const { path, looks } = await linkToMara(site)
      const asked: string[] = []
      page.on(
        'request',
        (request) => void (request.url().includes('/sharedProfiles') && asked.push(request.url())),
      )
      await page.addInitScript(() => {
        const seen: string[] = []
        Object.assign(globalThis, { namesSeen: seen })
        const note = () => {
          const heading = document.querySelector('h1')
          // Empty before the page has loaded.
          if (heading === null && seen.length === 0) return
          const name = heading?.textContent ?? 'nothing'
          if (seen.at(-1) !== name) seen.push(name)
        }
        new MutationObserver(note).observe(document, { childList: true, subtree: true })
      })
      await page.goto(path)
      // The app has taken over: its button reacts to a click.
      await page.getByRole('button', { name: 'How levels work' }).click()
      await expect(page.getByRole('dialog', { name: 'How levels work' })).toBeVisible()
      await page.keyboard.press('Escape')
      expect(await page.evaluate(() => Reflect.get(globalThis, 'namesSeen') as unknown)).toEqual([
        'Mara Okonjo',
      ])
      await lookTwice(page, 'shared-page')
      // Leaving and returning shows the same page and logs no second view.
      await page.getByRole('link', { name: 'For developers' }).click()
      await expect(page).toHaveURL('/login')
      await page.goBack()
      await expect(page.getByRole('heading', { level: 1, name: 'Mara Okonjo' })).toBeVisible()
      expect([asked, await looks()]).toEqual([[], 1])
    },
  )

  test('drills down from a number to a commit by share link, and logs it for the developer', async ({
    page,
    site,
  }) => {
    const { path, log, revoke } = await linkToMara(site)
    const loaded: string[] = []
    page.on('request', (request) => void loaded.push(request.url()))
    const isOpener = (url: string) => /\/assets\/(explanation|number-dialog)-/u.test(url)
    // The demo host is the server itself, which has no commit pages: the test pretends that it has.
    await page.route('**/api/sharedProfiles/topics/*', async (route) => {
      const response = await route.fetch()
      const hosted = JSON.parse(await response.text(), (_, value: unknown) =>
        isCommitWithoutPage(value)
          ? { ...value, url: `https://github.com/mara/harbor/commit/${value.id}` }
          : value,
      ) as unknown
      await route.fulfill({ response, json: hosted })
    })
    await page.goto(path)
    await expect(page.getByRole('link', { name: 'PostgreSQL', exact: true })).toBeVisible()
    // The page preloads it when idle.
    await page.evaluate(
      () => new Promise((idle) => requestIdleCallback(() => requestIdleCallback(() => idle(null)))),
    )
    expect(loaded.filter(isOpener)).toEqual([])

    const opener = page.getByRole('link', { name: 'PostgreSQL', exact: true })
    await opener.focus()
    await page.keyboard.press('Enter')
    const number = page.getByRole('dialog', { name: 'PostgreSQL: Mara Okonjo' })
    await expect(number.getByText(/^Active in \d+ weeks?\./u)).toBeVisible()
    expect(loaded.filter(isOpener).length).toBeGreaterThan(0)
    await expect(page).toHaveURL(`${path}?topic=postgresql`)
    await lookTwice(page, 'linked-number')
    const repositories = number.getByRole('list', { name: 'By repository' })
    await repositories.getByRole('button').first().click()
    const weeks = number.getByRole('list', { name: 'By week' })
    await weeks.getByRole('button').first().click()
    const commits = number.getByRole('list', { name: 'By commit' })
    const commit = commits.getByRole('link').first()
    await expect(commit).toHaveAttribute('href', /^https:\/\/github\.com\/.*\/commit\/[0-9a-f]{40}$/u)
    // The parts add up to the total.
    expect(await sharesIn(commits)).toBe(shareIn(await weeks.getByRole('button').first().textContent()))
    expect(await sharesIn(weeks)).toBe(shareIn(await repositories.getByRole('button').first().textContent()))
    expect(await sharesIn(repositories)).toBe(
      shareIn(await number.getByText('Total', { exact: true }).last().locator('..').textContent()),
    )
    await commit.scrollIntoViewIfNeeded()
    await look(page, 'linked-number-commit')
    await page.setViewportSize({ width: 390, height: 844 })
    await commit.scrollIntoViewIfNeeded()
    await look(page, 'linked-number-commit-390')
    const leftOut = number.getByRole('heading', { name: 'Not counted' })
    await leftOut.scrollIntoViewIfNeeded()
    await look(page, 'linked-number-left-out-390')
    await page.setViewportSize({ width: 1280, height: 800 })

    await page.keyboard.press('Escape')
    await expect(number).toBeHidden()
    await expect(opener).toBeFocused()
    await expect(page).toHaveURL(path)
    expect(await log()).toEqual([
      [['expertise', 'commits'], 1],
      [['introduction', 'expertise', 'commits'], 1],
    ])
    // The link covers the whole row. Back closes it, and its address opens it again.
    await page
      .getByRole('row', { name: /^PostgreSQL/u })
      .getByRole('cell')
      .last()
      .click({ force: true })
    await expect(number).toBeVisible()
    await page.goBack()
    await expect(number).toBeHidden()
    await page.goForward()
    await page.reload()
    await expect(number.getByText(/^Active in/u)).toBeVisible()
    await number.getByRole('button', { name: 'Close' }).click()
    await revoke()
    await opener.click()
    await expect(number.getByRole('heading', { name: 'This number isn’t available' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(opener).toBeFocused()
  })
})
