import type { Page } from '@playwright/test'
import { enter, knownDeveloper, lookTwice } from '../support/developer.ts'
import { fillSignIn, linkOfMail, signOut } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

/** URL of Dana's repository: the sandbox writes its repositories after the start. */
async function pantry(page: Page, site: Site): Promise<string> {
  const repository = `${site.url}/oauth-sandbox/github/dana-sandbox/pantry`
  const served = async () => {
    const answer = await page.request.get(`${repository}.git/info/refs?service=git-upload-pack`)
    return answer.headers()['content-type']
  }
  await expect.poll(served).toBe('application/x-git-upload-pack-advertisement')
  return repository
}

test('verifies a commit email and its commits by the emailed link, for its own account only', async ({
  page,
  site,
  watch,
}) => {
  // Allows the responses to a signed-out call, a request too soon, and the other account's refusal.
  watch.allow(/status of (400|401|409|422|429)/)
  const email = 'dana@okafor.example'
  const [dana, other] = [await knownDeveloper(site, 'Dana Okafor'), await knownDeveloper(site, 'Otto Other')]
  await enter(page, dana)
  const addresses = page.getByRole('region', { name: 'Commit emails' })
  await expect(addresses.getByText('No commit emails yet.')).toBeVisible()
  const field = addresses.getByLabel('Email in your commits')
  await field.fill('dana@')
  await page.keyboard.press('Enter')
  await expect(addresses.getByText('Enter an email, such as')).toBeVisible()
  await expect(field).toBeFocused()
  await field.fill(email)
  await page.keyboard.press('Enter')
  const row = addresses.getByRole('listitem').filter({ hasText: email })
  await expect(row.getByText('Not verified')).toBeVisible()
  await expect(field).toHaveValue('')

  const repository = await pantry(page, site)
  await page.getByLabel('Public repository URL').fill(`${repository}.git`)
  await page.keyboard.press('Enter')
  const topics = page.getByRole('region', { name: 'Topics' })
  const topic = topics.getByRole('row').filter({ hasText: 'Next.js' })
  await expect(topic).toContainText('Not verified yet')
  await row.getByRole('button', { name: /^Resend link/ }).press('Enter')
  await expect(row.getByText(/^Too many attempts\. Try again in \d+ seconds\.$/)).toBeVisible()
  await lookTwice(page, 'evidence-addresses')

  const link = await linkOfMail(page, email, /confirm=/)
  await signOut(page)
  await page.goto(link)
  await fillSignIn(page, other)
  await expect(addresses.getByText('This link belongs to another account.')).toBeInViewport()
  await expect(page).toHaveURL('/user/profile')
  await lookTwice(page, 'evidence-addresses-refused')
  await signOut(page)
  await page.goto(link)
  await fillSignIn(page, dana)
  await expect(row.getByText('Verified', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/user/profile')
  await expect(topic).toContainText('All verified')

  await row.getByRole('button', { name: /^Remove / }).press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(row).toHaveCount(0)
  await expect(topic).toHaveCount(0)
  await expect(addresses.getByRole('heading')).toBeFocused()
})

test(
  'suggests a commit email under the developer’s name, and adds it in one click',
  { tag: '@long' },
  async ({ page, site }) => {
    await enter(page, await knownDeveloper(site, 'Dana Okafor'))
    const repository = await pantry(page, site)
    await page.getByLabel('Public repository URL').fill(`${repository}.git`)
    await page.keyboard.press('Enter')
    const addresses = page.getByRole('region', { name: 'Commit emails' })
    const suggested = addresses
      .getByRole('list', { name: /^These commit emails appear with your name/ })
      .getByRole('listitem')
    await expect(suggested).toHaveText([/^dana@okafor\.example\d+ commits?Add email$/])
    await suggested.first().scrollIntoViewIfNeeded()
    await lookTwice(page, 'evidence-suggested')
    await addresses.getByRole('button', { name: 'Add email dana@okafor.example' }).press('Enter')
    await expect(addresses.getByText('Not verified')).toBeVisible()
    await expect(suggested).toHaveCount(0)
    await expect(addresses.getByRole('heading')).toBeFocused()
    await linkOfMail(page, 'dana@okafor.example', /confirm=/)
  },
)
