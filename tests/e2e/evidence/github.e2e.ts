import { enter, lookTwice, newDeveloper } from '../support/developer.ts'
import { look } from '../support/look.ts'
import { comeBackAs, eraseAccount, refuseAtSandbox } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

test('connects GitHub after a refusal, drills down to a commit, disconnects and reconnects', async ({
  page,
  site,
}) => {
  const dana = await newDeveloper(site, 'Dana GitHub')
  await enter(page, dana)
  await page.getByRole('button', { name: 'Create profile' }).click()
  const connect = page.getByRole('button', { name: 'Connect GitHub', exact: true })
  await connect.click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByText('read:user')).toBeVisible()
  await expect(dialog.getByText('repo', { exact: true })).toHaveCount(0)
  await dialog.getByLabel('Include private repositories').check()
  await expect(dialog.getByText('repo', { exact: true })).toBeVisible()
  await lookTwice(page, 'evidence-github-asked')
  await dialog.getByLabel('Include private repositories').uncheck()
  const go = dialog.getByRole('button', { name: 'Connect on GitHub' })
  await go.click()
  await expect(page).toHaveURL(/\/oauth-sandbox\//)
  await refuseAtSandbox(page)
  await expect(page.getByRole('heading', { level: 1, name: 'GitHub isn’t connected' })).toBeVisible()
  await look(page, 'evidence-github-refused')
  await page.goto('/user/profile')
  await connect.click()
  await go.click()
  await comeBackAs(page, 'Dana Okafor')
  await expect(page).toHaveURL('/user/profile')
  await expect(page.getByText('GitHub connected.')).toBeVisible()

  const connections = page.getByRole('region', { name: 'Connections' })
  const row = connections.getByRole('listitem').filter({ hasText: 'dana-sandbox' })
  await expect(row.getByText('Connected', { exact: true })).toBeVisible()
  await expect(row.getByRole('switch')).toHaveCount(1)
  await lookTwice(page, 'evidence-github')
  const topics = page.getByRole('region', { name: 'Topics' })
  await topics.getByRole('link').first().click()
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('list', { name: 'By repository' }).getByRole('button').first().press('Enter')
  await drawer.getByRole('list', { name: 'By week' }).getByRole('button').first().press('Enter')
  await expect(drawer.getByRole('list', { name: 'By commit' }).getByRole('listitem').first()).toContainText(
    'verified',
  )
  await page.keyboard.press('Escape')

  await row.getByRole('button', { name: /^Disconnect / }).click()
  await dialog.getByRole('button', { name: 'Disconnect' }).click()
  await expect(row.getByText('Disconnected', { exact: true })).toBeVisible()
  await row.getByRole('button', { name: /^Reconnect/ }).click()
  await go.click()
  await comeBackAs(page, 'Dana Okafor')
  await expect(row.getByText('Connected', { exact: true })).toBeVisible()
  await eraseAccount(page)
})
