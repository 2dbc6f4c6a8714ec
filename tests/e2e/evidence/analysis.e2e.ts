import type { Locator, Page } from '@playwright/test'
import { enter, lookTwice, newDeveloper } from '../support/developer.ts'
import { goOn, publishAtSandbox, seeProgress } from '../support/held-reading.ts'
import { comeBackAs, eraseAccount } from '../support/sandbox.ts'
import type { Credentials } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

interface Watched {
  page: Page
  site: Site
  who: Credentials
  /** The connection's row. */
  row: Locator
  /** Its name in buttons. */
  name: string
  /** Name of its repository in buttons. */
  repository: string
  /** Prefix of the screenshots. */
  way: 'address' | 'github'
}

/** Watches the progress, cancels, reads the notice, and analyzes again to the end. */
async function watchCancelAndReadAgain({
  page,
  site,
  who,
  row,
  name,
  repository,
  way,
}: Watched): Promise<void> {
  await seeProgress(site, who, row)
  await expect(row.getByRole('status').first()).toHaveText('Analyzing')
  await lookTwice(page, `evidence-reading-${way}`)

  await row.getByRole('button', { name: `Cancel analysis of ${repository}` }).click()
  await expect(row.getByText('Analysis canceled. Earlier results stay')).toBeVisible()
  await expect(row.getByRole('progressbar')).toHaveCount(0)
  await lookTwice(page, `evidence-cancelled-${way}`)
  goOn(site)
  await row.getByRole('button', { name: `Sync ${name}` }).click()
  await expect(row.getByText('6,000 commits by you')).toBeVisible()
  await expect(row.getByText('Connected', { exact: true })).toBeVisible()
  await expect(row.getByText('Analysis canceled.')).toHaveCount(0)
  const topics = page.getByRole('region', { name: 'Topics' })
  await expect(topics.getByRole('link', { name: 'TypeScript' })).toBeVisible()
}

const rowIn = (page: Page, name: string) =>
  page.getByRole('region', { name: 'Connections' }).getByRole('listitem').filter({ hasText: name })

test('shows the analysis of a public URL, cancels it, repeats it, and refuses a URL without a repository', async ({
  page,
  site,
}) => {
  const nell = await newDeveloper(site, 'Nell Address')
  const putBack = await publishAtSandbox(site, 'yusuf-karaca/stall', `Nell <${nell.email}>`)
  await enter(page, nell)
  await page.getByRole('button', { name: 'Create profile' }).click()
  const field = page.getByLabel('Public repository URL')
  await field.fill(`${site.url}/oauth-sandbox/github/yusuf-karaca/stall.git`)
  await page.keyboard.press('Enter')
  const name = `${new URL(site.url).hostname}/oauth-sandbox/github/yusuf-karaca/stall`
  const row = rowIn(page, 'yusuf-karaca/stall')
  await watchCancelAndReadAgain({ page, site, who: nell, row, name, repository: name, way: 'address' })

  await field.fill(`${site.url}/oauth-sandbox/github/nobody/nothing.git`)
  await page.keyboard.press('Enter')
  const failed = rowIn(page, 'nobody/nothing')
  await expect(failed.getByText('No access', { exact: true })).toBeVisible()
  await expect(failed).toContainText('This repository is private or doesn’t exist.')
  await expect(failed.getByRole('button', { name: /^Sync/ })).toBeEnabled()
  await lookTwice(page, 'evidence-failed')
  await putBack()
})

test(
  'shows the analysis of a GitHub repository, cancels it and repeats it',
  { tag: '@long' },
  async ({ page, site }) => {
    const putBack = await publishAtSandbox(site, 'dana-sandbox/pantry', 'Dana Okafor <dana@okafor.example>')
    const dana = await newDeveloper(site, 'Dana Watching')
    await enter(page, dana)
    await page.getByRole('button', { name: 'Create profile' }).click()
    await page.getByRole('button', { name: 'Connect GitHub' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Connect on GitHub' }).click()
    await comeBackAs(page, 'Dana Okafor')
    await expect(page).toHaveURL('/user/profile')
    const row = rowIn(page, 'dana-sandbox')
    await watchCancelAndReadAgain({
      page,
      site,
      who: dana,
      row,
      name: 'GitHub: dana-sandbox',
      repository: 'dana-sandbox/pantry',
      way: 'github',
    })
    await eraseAccount(page)
    await putBack()
  },
)
