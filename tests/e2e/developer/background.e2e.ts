import type { Page } from '@playwright/test'
import { write } from '#tests/support/people/background.ts'
import { openClient } from '#tests/support/server/live-server.ts'
import { signIn } from '#tests/support/people/people.ts'
import { makeLink } from '#tests/support/people/profile-links.ts'
import { bringSession, openAs } from '../support/bring-session.ts'
import { knownDeveloper, lookTwice, type Developer } from '../support/developer.ts'
import type { Site } from '../support/site.ts'
import { look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

const title = 'Experience and education'

async function linkOf(site: Site, who: Developer): Promise<string> {
  const server = await openClient(site.url)
  const { url } = await makeLink(server, await signIn(server, { uid: '', ...who }))
  await server.close()
  return url
}

async function decide(page: Page, value: string, reported: string): Promise<void> {
  await page.getByRole('combobox', { name: `Who can see ${title}` }).click()
  await page.getByRole('option', { name: value }).first().click()
  await expect(page.getByText(`${title}: visible ${reported}`)).toBeVisible()
}

test('adds an experience, shows it by share link with and without JavaScript, and hides it', async ({
  page,
  browser,
  site,
}) => {
  const who = await knownDeveloper(site, 'Beate Background')
  const address = await linkOf(site, who)
  await openAs(page, who, '/user/profile')
  const section = page.getByRole('region', { name: title })
  await expect(section).toContainText('Self-reported, not verified. Only you see them.')
  // By keyboard.
  await section.getByRole('button', { name: 'Add entry' }).focus()
  await page.keyboard.press('Enter')
  const form = page.getByRole('dialog', { name: 'Add entry' })
  await expect(page).toHaveURL('/user/profile?entry=new')
  await expect(form.getByLabel('Title')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(form).toBeHidden()
  await page.goto('/user/profile?entry=new')
  await form.getByLabel('Title').fill('Senior engineer')
  await page.keyboard.press('Enter')
  await expect(form.getByLabel('Organization')).toBeFocused()
  await lookTwice(page, 'background-missing')
  await form.getByLabel('Organization').fill('Tidewater Freight')
  await form.getByLabel('From').fill('2022-02')
  await form.getByLabel('Ongoing').check()
  await form.getByLabel('Description').fill('Tracks containers.\nWakes nobody.')
  await form.getByRole('button', { name: 'Add entry' }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(section.getByRole('listitem')).toContainText(
    /Senior engineer Tidewater Freight\s*Experience, Feb 2022 – present/u,
  )
  await lookTwice(page, 'background-written')

  const stranger = await (await browser.newContext()).newPage()
  const plain = await (await browser.newContext({ javaScriptEnabled: false })).newPage()
  const expectShown = async (isShown: boolean) => {
    for (const one of [stranger, plain]) {
      await one.goto(address)
      await expect(one.getByRole('region', { name: title })).toHaveCount(isShown ? 1 : 0)
      await expect(one.getByText('Tidewater Freight')).toHaveCount(isShown ? 1 : 0)
    }
  }
  await expectShown(false)
  await section.getByRole('link', { name: 'Change who sees what' }).click()
  await decide(page, 'Anyone with a share link', 'to anyone with a share link')
  await expectShown(true)
  await expect(plain.getByRole('region', { name: title })).toContainText('Self-reported, not verified.')
  await lookTwice(stranger, 'background-shared')
  // The print shows everything, with and without JavaScript.
  for (const one of [stranger, plain]) {
    await one.emulateMedia({ media: 'print' })
    await expect(one.getByText('Tidewater Freight')).toBeVisible()
    await one.emulateMedia({ media: 'screen' })
  }
  await decide(page, 'Only me', 'only to you')
  await expectShown(false)
})

test('edits an entry, and removes it with an undo', { tag: '@long' }, async ({ page, site }) => {
  const who = await knownDeveloper(site, 'Bente Back')
  const server = await openClient(site.url)
  const person = await signIn(server, { uid: '', ...who })
  await write(server, person, { title: 'Senior engineer', from: '2022-02', text: null })
  await server.close()
  await openAs(page, who, '/user/profile')
  const section = page.getByRole('region', { name: title })
  await section.getByRole('button', { name: 'Edit “Senior engineer”' }).click()
  const edit = page.getByRole('dialog', { name: 'Edit entry' })
  await edit.getByLabel('Ongoing').uncheck()
  await edit.getByLabel('To').fill('2022-01')
  await edit.getByRole('button', { name: 'Save entry' }).click()
  await expect(edit.getByText('Enter an end month on or after the start month.')).toBeVisible()
  await edit.getByLabel('To').fill('2026-01')
  await edit.getByRole('button', { name: 'Save entry' }).click()
  await expect(section.getByRole('listitem')).toContainText('Feb 2022 – Jan 2026')
  await section.getByRole('button', { name: 'Remove “Senior engineer”' }).click()
  await expect(section.getByRole('listitem')).toHaveCount(0)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(section.getByRole('listitem')).toContainText('Feb 2022 – Jan 2026')
})

test(
  'prints a profile with experience and education, and without controls',
  { tag: '@long' },
  async ({ page }) => {
    await bringSession(page, { email: 'mara@developer.example', password: 'developer-demo-3' })
    await page.goto('/user/profile')
    const section = page.getByRole('region', { name: title })
    await expect(section.getByRole('listitem')).toHaveCount(3)
    // The server analyzes the demo repositories after the start.
    const activity = page.getByRole('region', { name: 'Activity' })
    await expect(activity.getByRole('row').nth(1)).toContainText(/20\d\d.* \(\d+ months?\)/u)
    await section.getByRole('heading').evaluate((heading) => heading.scrollIntoView())
    await lookTwice(page, 'background-of-mara')
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-asked-to-print', '')
    })
    await page.getByRole('button', { name: 'Print or save as PDF' }).click()
    await expect(page.locator('html')).toHaveAttribute('data-asked-to-print', '')
    await page.emulateMedia({ media: 'print' })
    await expect(section.getByText('Tidewater Freight')).toBeVisible()
    await expect(activity.getByRole('table', { name: 'Activity by year' })).toBeVisible()
    await expect(section.getByText('Self-reported, not verified.', { exact: false })).toBeVisible()
    const pressed = page.getByRole('main').getByRole('button', { name: /Edit|Remove|Add|Print/u })
    await expect(pressed.filter({ visible: true })).toHaveCount(0)
    await look(page, 'background-on-paper')
  },
)
