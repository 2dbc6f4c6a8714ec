import type { Route } from '@playwright/test'
import { bringSession } from '../support/bring-session.ts'
import { newDeveloper } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

test(
  'shows the deletion receipt although another tab signs out before the answer arrives',
  { tag: '@long' },
  async ({ page, context, site }) => {
    const person = await newDeveloper(site, 'Tara Tabs')
    await bringSession(page, person)
    const other = await context.newPage()
    await other.goto('/user/settings')
    await expect(other.getByText('You’re not signed in anywhere else.')).toBeVisible()

    await page.goto('/user/settings')
    await page.getByRole('button', { name: 'Delete account' }).click()
    await page.getByRole('dialog').getByRole('textbox').fill(person.email)
    await page.route('**/api/deleteKm', async (route: Route) => {
      const response = await route.fetch()
      await expect(other).toHaveURL('/')
      await expect(page).toHaveURL('/')
      await route.fulfill({ response })
    })
    await page.getByRole('button', { name: 'Delete my account' }).click()
    await expect(page).toHaveURL('/')
    await expect(page.getByRole('link', { name: 'Open receipt' })).toBeVisible()
  },
)
