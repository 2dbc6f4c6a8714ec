import { lookTwice } from '../support/developer.ts'
import { fillSignIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('a developer connects a repository, sees it read, and opens a number down to the commits that it adds up from', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of (409|422)/)
  await page.goto('/login')
  await fillSignIn(page, { email: 'mara@developer.example', password: 'developer-demo-3' })
  await expect(page.getByRole('heading', { level: 1, name: 'Mara Okonjo' })).toBeVisible()
  await page.getByRole('button', { name: 'Connect a repository' }).click()
  const field = page.getByLabel('Address of a public repository')
  await expect(field).toBeFocused()
  await field.fill('git@github.com:mara-okonjo/queuekeeper.git')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a public https address')).toBeVisible()
  await expect(field).toBeFocused()
  const address = `${site.url}/oauth-sandbox/github/mara-okonjo/queuekeeper`
  await field.fill(`${address}.git`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Its history is being read.')).toBeVisible()
  await expect(field).toHaveValue('')

  const topics = page.getByRole('region', { name: 'Topics' })
  await topics.getByRole('link').first().focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?topic=/)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^queuekeeper/ }).press('Enter')
  await drawer.getByRole('list', { name: 'By week' }).getByRole('button').first().press('Enter')
  await expect(drawer.getByRole('list', { name: 'By commit' }).getByRole('listitem').first()).toContainText(
    'verified',
  )
  await lookTwice(page, 'evidence-drawer')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(topics.getByRole('link').first()).toBeFocused()

  await field.fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This repository is connected already.')).toBeVisible()
  await lookTwice(page, 'evidence-connections')
  await page.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(page.getByText('Nothing is connected yet.')).toBeVisible()
  await expect(topics).toHaveCount(0)
})
