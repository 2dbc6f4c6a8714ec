import { hashIn, makeLink, setPrivacy } from '#tests/support/profile-links.ts'
import { bodyOf } from '#tests/support/answers.ts'
import { call, signIn } from '#tests/support/people.ts'
import { reach } from '#tests/support/live-server.ts'
import { lookTwice } from '../support/developer.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const mara = { uid: '', email: 'mara@developer.example', password: 'developer-demo-3' }

/** A link to the demo's developer, once her histories have been read: that goes on after the start. */
async function linkToMara(site: Site): Promise<{ path: string; looks: () => Promise<number> }> {
  const server = await reach(site.url)
  const who = await signIn(server, mara)
  await expect.poll(async () => (await call(server, who, '/expertise')).body).toContain('"postgresql"')
  // To everybody: companies still find her meanwhile (recruiter/find-developer).
  await setPrivacy(server, who, 'everybody', 'introduction', 'expertise', 'commits')
  const made = await makeLink(server, who)
  await server.close()
  const looks = async () => {
    const again = await reach(site.url)
    const { items } = bodyOf<{ items: { id: string; looks: number }[] }>(
      await call(again, who, '/profileLinks'),
    )
    await again.close()
    return items.find(({ id }) => id === made.link.id)?.looks ?? -1
  }
  return { path: `/profile/${hashIn(made)}`, looks }
}

test('without a script a shared profile shows topics, levels, weeks and how they are computed', async ({
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
  await expect(row.getByText(/^\d+\.\d$/u)).toBeVisible()
  await expect(row.locator('svg path').last()).toHaveAttribute('d', /^M/u)
  await expect(page.getByRole('region', { name: 'Public commits' }).getByRole('link').first()).toBeVisible()
  await expect(page.getByRole('region', { name: 'Contact' })).toHaveCount(0)
  await expect(page.getByText('Assay needs JavaScript', { exact: false })).toHaveCount(0)
  await page.getByRole('link', { name: 'As a table' }).click()
  const months = page.getByRole('table', { name: 'By month, as a table' })
  await expect(months.getByRole('row', { name: /^PostgreSQL 20\d\d / }).first()).toBeVisible()
  await expect(months.getByRole('columnheader')).toHaveCount(14)
  await page.getByRole('link', { name: 'How this is computed' }).click()
  await expect(page).toHaveURL(`${path}#how-computed`)
  await expect(page.getByRole('region', { name: 'How this is computed' })).toContainText('Formula version 2')
  expect([policy, await looks()]).toEqual([[], 1])
  await context.close()
})

test.describe('in a browser of its own', () => {
  // What it notes of a page would stay for the journeys after.
  test.use({ firstVisit: true })

  test('the app takes a shared profile over as it stands, in one look', async ({ page, site }) => {
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
        // Before the page has come there is none.
        if (heading === null && seen.length === 0) return
        const name = heading?.textContent ?? 'nothing'
        if (seen.at(-1) !== name) seen.push(name)
      }
      new MutationObserver(note).observe(document, { childList: true, subtree: true })
    })
    await page.goto(path)
    // The app's own, which answers to a click.
    await page.getByRole('button', { name: 'How this is computed' }).click()
    await expect(page.getByRole('dialog', { name: 'How this is computed' })).toBeVisible()
    await page.keyboard.press('Escape')
    expect(await page.evaluate(() => Reflect.get(globalThis, 'namesSeen') as unknown)).toEqual([
      'Mara Okonjo',
    ])
    await lookTwice(page, 'shared-page')
    // To another screen and back: what was shown is shown, and nobody has looked again.
    await page.getByRole('link', { name: 'For developers' }).click()
    await expect(page).toHaveURL('/login')
    await page.goBack()
    await expect(page.getByRole('heading', { level: 1, name: 'Mara Okonjo' })).toBeVisible()
    expect([asked, await looks()]).toEqual([[], 1])
  })
})
