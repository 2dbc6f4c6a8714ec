import type { Page } from '@playwright/test'
import { openClient } from '#tests/support/server/live-server.ts'
import { setPrivacy } from '#tests/support/people/profile-links.ts'
import { signIn } from '#tests/support/people/people.ts'
import { openAs } from '../support/bring-session.ts'
import { knownDeveloper, lookTwice, type Developer } from '../support/developer.ts'
import { deadLink } from '../support/routes.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

async function show(site: Site, who: Developer, ...sections: string[]): Promise<void> {
  const server = await openClient(site.url)
  const person = await signIn(server, { uid: '', ...who })
  await setPrivacy(server, person, 'link', ...sections)
  await server.close()
}

/** Creates a link in the open dialog; returns its URL, which is shown once. */
async function makeLink(page: Page, label: string): Promise<string> {
  await page.getByLabel('Who is it for?').fill(label)
  await page.getByRole('combobox', { name: 'Expires after' }).click()
  await page.getByRole('option', { name: '90 days' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = page.getByLabel('Link URL')
  await expect(address).toHaveValue(/\/profile\/[\w-]{43}$/u)
  return address.inputValue()
}

test('shows a visitor with a share link the shared parts until the link is revoked', async ({
  page,
  browser,
  site,
}) => {
  const who = await knownDeveloper(site, 'Lena Link')
  await show(site, who, 'introduction', 'expertise')
  await openAs(page, who, '/user/profile')
  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await expect(page).toHaveURL('/user/access')
  await expect(page.getByText('No share links yet.', { exact: false })).toBeVisible()
  await lookTwice(page, 'access-empty')
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByRole('button', { name: 'Create link' }).click()
  await expect(page.getByText('Enter who it is for.', { exact: false })).toBeVisible()
  const address = await makeLink(page, 'Northgate')
  await expect(page.getByText('we can’t show it again', { exact: false })).toBeVisible()
  await lookTwice(page, 'access-made')
  await page.getByRole('button', { name: 'Done' }).click()
  const links = page.getByRole('region', { name: 'Share links' })
  await expect(links.getByText('No views yet')).toBeVisible()
  await expect(page.getByText(address)).toHaveCount(0)

  await links.getByRole('button', { name: 'Embed image: Northgate' }).click()
  await expect(page.getByText('The image URL opens only the image.', { exact: false })).toBeVisible()
  await lookTwice(page, 'access-picture')
  await page.getByRole('button', { name: 'Embed image', exact: true }).click()
  await expect(page.getByLabel('Markdown')).toHaveValue(
    /^!\[My topics by month, based on commits\]\(http.+\/spectrum\.svg\)$/u,
  )
  const picture = page.getByRole('img', { name: 'My topics by month, based on commits' })
  await expect.poll(() => picture.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBe(1200)
  await lookTwice(page, 'access-picture-made')
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(links.getByText('Image loaded', { exact: false })).toBeVisible()

  const context = await browser.newContext()
  const stranger = await context.newPage()
  await stranger.goto(address)
  await expect(stranger.getByRole('heading', { level: 1, name: 'Lena Link' })).toBeVisible()
  await expect(stranger.getByRole('region', { name: 'Expertise' })).toBeVisible()
  await expect(stranger.getByRole('region', { name: 'Contact' })).toHaveCount(0)
  await expect(stranger.getByRole('region', { name: 'Public commits' })).toHaveCount(0)
  await expect(stranger.getByText(who.email)).toHaveCount(0)
  await expect(stranger.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex')
  await lookTwice(stranger, 'shared-profile')

  await page.reload()
  await expect(links.getByText(/^1 view, last/u)).toBeVisible()
  const looks = page.getByRole('table', { name: 'Profile views' })
  await expect(looks.getByRole('row').nth(1)).toContainText('Link: Northgate')
  await expect(looks.getByRole('row').nth(1)).toContainText('Introduction and Expertise')
  await lookTwice(page, 'access-looks')

  // By keyboard: cancel returns the focus.
  const revoke = links.getByRole('button', { name: 'Revoke link: Northgate' })
  await revoke.focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Revoke “Northgate”?' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(revoke).toBeFocused()
  await page.keyboard.press('Enter')
  await page.getByRole('button', { name: 'Revoke link', exact: true }).click()
  await expect(links.getByText(/^Revoked on/u)).toBeVisible()
  await expect(revoke).toHaveCount(0)

  await stranger.reload()
  await expect(stranger.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
  await expect(stranger.getByText('Lena Link')).toHaveCount(0)
  await lookTwice(stranger, 'shared-profile-gone')
  await context.close()
})

test('replaces a share link by one with another address', { tag: '@long' }, async ({ page, site, watch }) => {
  // A link that shows nothing has a page with status 404.
  watch.allow(deadLink)
  const who = await knownDeveloper(site, 'Rosa Rotate')
  await openAs(page, who, '/user/access')
  await page.getByRole('button', { name: 'New link' }).click()
  const first = await makeLink(page, 'Eastside')
  await page.getByRole('button', { name: 'Done' }).click()
  await page.getByRole('button', { name: 'Replace link: Eastside' }).click()
  await page.getByRole('button', { name: 'Replace link', exact: true }).click()
  const address = page.getByLabel('Link URL')
  await expect(address).toHaveValue(/\/profile\/[\w-]{43}$/u)
  const second = await address.inputValue()
  expect(second).not.toBe(first)
  await page.goto(first)
  await expect(page.getByRole('heading', { level: 1, name: 'This link doesn’t work' })).toBeVisible()
  await page.goto(second)
  await expect(page.getByRole('heading', { level: 1, name: 'A developer' })).toBeVisible()
  await expect(page.getByText('Nothing is shared here yet.', { exact: false })).toBeVisible()
})
