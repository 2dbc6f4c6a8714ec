import { bodyOf } from '#tests/support/server/answers.ts'
import { call } from '#tests/support/people/people.ts'
import { weeksText } from '#machines/domain/spectrum/weeks-text.ts'
import { lookTwice } from '../support/developer.ts'
import { elsewhere } from '../support/elsewhere.ts'
import { fillRegistration, newcomer, readMail, type Credentials } from '../support/people.ts'
import { comeBackAs, eraseAccount } from '../support/sandbox.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

interface Expertise {
  items: { topic: { name: string }; points: number }[]
}

/** The developer's topics and weeks, as a table shows them. */
const numbersOf = (site: Site, who: Credentials): Promise<[string, string][]> =>
  elsewhere(site, who, async (server, person) =>
    bodyOf<Expertise>(await call(server, person, '/expertise')).items.map(({ topic, points }) => [
      topic.name,
      String(weeksText(points)),
    ]),
  )

test('takes a developer from sign-up through six setup steps to a shared profile', async ({
  page,
  site,
  visitor,
}) => {
  const person = newcomer('Dana Firstname')
  const title = page.getByRole('heading', { level: 1 })
  const goOn = page.getByRole('button', { name: 'Continue', exact: true })
  await page.goto('/register')
  await fillRegistration(page, person)
  await page.goto(await readMail(page, person.email))
  await expect(page).toHaveURL('/userOnboarding')
  await expect(title).toHaveText('About you')
  await page.getByLabel('Headline').fill('Kitchens and compilers')
  await goOn.click()

  await expect(title).toHaveText('Connect your code')
  await page.getByRole('button', { name: 'Connect GitHub' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Connect on GitHub' }).click()
  await comeBackAs(page, 'Dana Okafor')
  await expect(page).toHaveURL('/userOnboarding?step=2')
  const connection = page.getByRole('listitem').filter({ hasText: 'dana-sandbox' })
  await expect(connection.getByText('Connected', { exact: true })).toBeVisible()
  await goOn.click()

  await expect(title).toHaveText('Verify your commit emails')
  await expect(page.getByText('Verified', { exact: true }).first()).toBeVisible()
  await goOn.click()

  await expect(title).toHaveText('Review your topics')
  const topics = page.getByRole('region', { name: 'Topics' })
  await topics.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/userOnboarding\?step=4&topic=[\w-]+$/u)
  const open = page.url()
  await expect(page.getByRole('dialog').getByRole('list', { name: 'By repository' })).toBeVisible()
  await page.goto('/userOnboarding?step=2')
  await expect(title).toHaveText('Connect your code')
  await page.goto(open)
  await expect(page.getByRole('dialog').getByRole('list', { name: 'By repository' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/userOnboarding?step=4')
  await goOn.click()

  await expect(title).toHaveText('Choose who sees your profile')
  for (const section of ['Introduction', 'Expertise']) {
    await page.getByRole('combobox', { name: `Who can see ${section}` }).click()
    await page.getByRole('option', { name: /^Anyone with a share link/ }).click()
    await expect(page.getByText(`${section}: visible to anyone with a share link`)).toBeVisible()
  }
  await page.getByRole('button', { name: 'Confirm and continue' }).click()
  await expect(title).toHaveText('Notifications')
  await page.getByRole('button', { name: 'Save and finish' }).click()
  await expect(page).toHaveURL('/user/profile')
  await expect(title).toHaveText('Dana Firstname')

  await page.getByRole('link', { name: 'Share', exact: true }).click()
  await page.getByRole('button', { name: 'New link' }).click()
  await page.getByLabel('Who is it for?').fill('Northgate')
  await page.getByRole('button', { name: 'Create link' }).click()
  const address = page.getByLabel('Link URL')
  await expect(address).toHaveValue(/\/profile\/[\w-]{43}$/u)

  const stranger = (await visitor()).page
  await stranger.goto(await address.inputValue())
  await expect(stranger.getByRole('heading', { level: 1, name: 'Dana Firstname' })).toBeVisible()
  const table = stranger.getByRole('region', { name: 'Expertise' }).getByRole('table', { name: 'Topics' })
  const own = await numbersOf(site, person)
  expect(own.length).toBeGreaterThan(2)
  await expect(table.getByRole('row')).toHaveCount(own.length + 1)
  for (const [name, weeks] of own) {
    const row = table.getByRole('row', { name: new RegExp(`^${name.replace(/[^\w ]/gu, '\\$&')} `) })
    await expect(row.getByRole('cell', { name: weeks, exact: true })).toBeVisible()
    await expect(row.locator('svg path').last()).toHaveAttribute('d', /^M/u)
  }
  await lookTwice(stranger, 'first-profile-shared')
  await page.goto('/user/profile')
  await eraseAccount(page)
})
