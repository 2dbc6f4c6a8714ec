import { openAs } from '../support/bring-session.ts'
import { knownDeveloper, lookTwice, newDeveloper } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

test(
  'explains a connection and account deletion with a diagram and text',
  { tag: '@long' },
  async ({ page, site }) => {
    const mara = { email: 'mara@developer.example', password: 'developer-demo-3' }
    await openAs(page, mara, '/user/profile')
    const connections = page.getByRole('region', { name: 'Connections', exact: true })
    const row = connections.getByRole('listitem').filter({ hasText: 'mara-okonjo/queuekeeper' })
    await expect(row.getByText('Connected', { exact: true })).toBeVisible()
    const how = row.getByRole('button', { name: 'How this works' })
    await how.focus()
    await page.keyboard.press('Enter')
    const connection = page.getByRole('dialog', { name: 'How connections work' })
    await expect(connection).toContainText('Now: Connected.')
    await expect(connection.getByRole('region', { name: 'How connections work: diagram.' })).toBeVisible()
    await lookTwice(page, 'how-connection')
    await page.keyboard.press('Escape')
    await expect(connection).toBeHidden()
    await expect(how).toBeFocused()

    const help = page.getByRole('button', { name: 'Help' })
    await help.click()
    await page.getByRole('menuitem', { name: 'How connections work' }).click()
    await expect(connection).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(connection).toBeHidden()
    await expect(help).toBeFocused()
    await page.goto('/user/access')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await expect(help).toHaveCount(0)

    await openAs(page, await knownDeveloper(site, 'Dana Drawn'), '/user/settings')
    await page.getByRole('button', { name: 'How this works' }).click()
    const deletion = page.getByRole('dialog', { name: 'How account deletion works' })
    await expect(deletion).toContainText('Now: Active.')
    await lookTwice(page, 'how-deletion')
    await deletion.getByRole('button', { name: 'Delete account' }).click()
    await expect(page.getByRole('dialog', { name: 'Delete your account?' })).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(1)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'How this works' })).toBeFocused()
  },
)

test('explains setup, and continues from the explanation', { tag: '@long' }, async ({ page, site }) => {
  await openAs(page, await newDeveloper(site, 'Sara Setup'), '/userOnboarding')
  await page.getByLabel('Name', { exact: true }).fill('Sara Setup')
  await page.getByRole('button', { name: 'How this works' }).click()
  const panel = page.getByRole('dialog', { name: 'How setup works' })
  await expect(panel).toContainText('Now: In setup.')
  await lookTwice(page, 'how-set-up')
  await panel.getByRole('button', { name: 'Continue' }).click()
  await expect(panel).toBeHidden()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Connect your code')
})
