import { readFile } from 'node:fs/promises'
import { lookTwice } from '../support/developer.ts'
import { fillSignIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('drills down to commits, turns a repository off, removes it, and connects it again', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of (409|422)/)
  await page.goto('/login')
  await fillSignIn(page, { email: 'mara@developer.example', password: 'developer-demo-3' })
  await expect(page.getByRole('heading', { level: 1, name: 'Mara Okonjo' })).toBeVisible()

  // The demo has connected her public repository, and analyzes it after the start.
  const address = `${site.url}/oauth-sandbox/github/mara-okonjo/queuekeeper`
  const connections = page.getByRole('region', { name: 'Connections' })
  const connection = connections.getByRole('listitem').filter({ hasText: 'mara-okonjo/queuekeeper' })
  await expect(connection.getByText('Connected', { exact: true })).toBeVisible()
  const topics = page.getByRole('region', { name: 'Topics' })
  await topics.getByRole('link', { name: 'GraphQL' }).focus()
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\?topic=graphql/)
  const drawer = page.getByRole('dialog')
  await drawer.getByRole('button', { name: /^queuekeeper/ }).press('Enter')
  await drawer.getByRole('list', { name: 'By week' }).getByRole('button').first().press('Enter')
  await expect(drawer.getByRole('list', { name: 'By commit' }).getByRole('listitem').first()).toContainText(
    'verified',
  )
  await lookTwice(page, 'evidence-drawer')
  await page.keyboard.press('Escape')
  await expect(drawer).toHaveCount(0)
  await expect(topics.getByRole('link', { name: 'GraphQL' })).toBeFocused()

  await connection.getByRole('switch').click()
  await expect(topics.getByRole('link', { name: 'GraphQL' })).toHaveCount(0)
  await connection.getByRole('switch').click()
  await expect(topics.getByRole('link', { name: 'GraphQL' })).toBeVisible()

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export all my data (JSON)' }).click()
  const saved = await download
  expect(saved.suggestedFilename()).toMatch(/^assay-evidence-\d{4}-\d\d-\d\d\.json$/)
  const all = JSON.parse(await readFile(await saved.path(), 'utf8')) as { commits: { tier: string }[] }
  expect(all.commits.length).toBeGreaterThan(0)
  expect(all.commits[0]).toMatchObject({ tier: 'verified' })

  const field = page.getByLabel('Public repository URL')
  await field.fill('https://192.168.0.1/you/project')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Enter a public https URL')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(address)
  await page.keyboard.press('Enter')
  await expect(page.getByText('This repository is already connected.')).toBeVisible()
  await lookTwice(page, 'evidence-connections')

  await connection.getByRole('button', { name: /^Remove / }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(connection).toHaveCount(0)
  await expect(topics.getByRole('link', { name: 'GraphQL' })).toHaveCount(0)
  await field.fill(`${address}.git`)
  await page.keyboard.press('Enter')
  await expect(page.getByText('Follow its analysis below.')).toBeVisible()
  await expect(field).toHaveValue('')
  await expect(connection.getByText('Connected', { exact: true })).toBeVisible()
  await expect(topics.getByRole('link', { name: 'GraphQL' })).toBeVisible()
})
