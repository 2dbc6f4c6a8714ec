import type { Page } from '@playwright/test'
import { chooseStage, column, expectIn } from '../support/board.ts'
import { openAs } from '../support/bring-session.ts'
import { newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expectNoSidewaysScroll } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const banner = (page: Page) => page.getByRole('complementary', { name: 'Demo workspace' })
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Add candidate to' })
const confirm = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

test('opens the demo as a recruiter, moves, resets, leaves, and opens it as a developer', async ({
  page,
}) => {
  await page.goto('/')
  await page.getByRole('link', { name: 'Try a demo workspace without an account' }).click()
  await expect(title(page, 'Try Assay in a demo workspace')).toBeVisible()
  await lookTwice(page, 'demo')
  await page.getByRole('button', { name: 'Open as recruiter' }).click()
  await expect(title(page, 'Clients')).toBeVisible()
  await expect(banner(page)).toContainText('We delete this demo workspace on')
  await lookTwice(page, 'demo-dashboard')

  await page.getByRole('link', { name: 'Kestrel Pay' }).first().click()
  await page.getByRole('link', { name: 'Senior TypeScript Engineer' }).first().click()
  // The worker computes the developers' expertise after the workspace opens.
  await expect(async () => {
    await page.reload()
    await page.getByRole('button', { name: 'Add candidate' }).first().click()
    const answered = page.waitForResponse((response) =>
      new URL(response.url()).pathname.endsWith('/developers'),
    )
    await dialogOf(page).getByText('Developers', { exact: true }).click()
    expect(await (await answered).text()).toContain('Iris Calloway')
  }).toPass()
  await expect(dialogOf(page).getByText('Iris Calloway')).toBeVisible()
  await lookTwice(page, 'demo-developers')
  await page.keyboard.press('Escape')
  await expect(dialogOf(page)).toBeHidden()
  const first = column(page, 'Sourced').locator('[data-card]').first()
  const name = (await first.locator('[data-open]').first().textContent()) ?? ''
  await chooseStage(page, name, 'Screening')
  await expectIn(page, name, 'Screening')

  await banner(page).getByRole('button', { name: 'Reset demo' }).click()
  await confirm(page, 'Reset demo')
  await expect(title(page, 'Clients')).toBeVisible()
  await page.getByRole('link', { name: 'Kestrel Pay' }).first().click()
  await page.getByRole('link', { name: 'Senior TypeScript Engineer' }).first().click()
  await expectIn(page, name, 'Sourced')

  await banner(page).getByRole('button', { name: 'Leave demo' }).click()
  await confirm(page, 'Leave demo')
  await expect(page.getByRole('link', { name: 'Sign up as a company' })).toBeVisible()

  await page.goto('/demo')
  await page.getByRole('button', { name: 'Open as developer' }).click()
  await expect(title(page, 'Mara Okonjo')).toBeVisible()
  await expect(page.getByText('TypeScript').first()).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'demo-developer')
})

test('asks a signed-in visitor first, and restores their session after the demo', async ({ page, site }) => {
  const owner = await newRecruiter(site, 'Northwind Search')
  await openAs(page, owner, '/demo')
  await page.getByRole('button', { name: 'Open as recruiter' }).click()
  const dialog = page.getByRole('dialog', { name: 'Open the demo?' })
  await expect(dialog).toContainText(`You’re signed in as ${owner.email}.`)
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await page.getByRole('button', { name: 'Open as recruiter' }).click()
  await dialog.getByRole('button', { name: 'Open demo' }).click()
  await expect(banner(page)).toBeVisible()
  await expect(page.getByText('Larkfield Talent').first()).toBeVisible()

  await banner(page).getByRole('button', { name: 'Leave demo' }).click()
  await confirm(page, 'Leave demo')
  await expect(page.getByText('Northwind Search').first()).toBeVisible()
  await expect(banner(page)).toBeHidden()
  await page.reload()
  await expect(page.getByText('Northwind Search').first()).toBeVisible()
})
