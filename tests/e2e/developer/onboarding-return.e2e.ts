import { openAs } from '../support/bring-session.ts'
import { knownDeveloper, lookTwice } from '../support/developer.ts'
import { goOnElsewhere } from '../support/elsewhere.ts'
import { fillSignIn, linkOfMail, signOut } from '../support/people.ts'
import { comeBackAs, eraseAccount } from '../support/sandbox.ts'
import { expect, test } from '../support/test.ts'

const step2 = '/userOnboarding?step=2'
const step3 = '/userOnboarding?step=3'

test(
  'returns to the setup step after a connection to GitHub or an interruption',
  { tag: '@long' },
  async ({ page, site, watch }) => {
    // The session ended in another tab.
    watch.allow(/status of 401/)
    const who = await knownDeveloper(site, 'Dana Return')
    await goOnElsewhere(site, who, 0, 1)
    await openAs(page, who, step2)
    const connect = page.getByRole('button', { name: 'Connect GitHub' })
    const go = page.getByRole('dialog').getByRole('button', { name: 'Connect on GitHub' })
    const title = page.getByRole('heading', { level: 1 })
    const back = page.getByRole('link', { name: 'Back to setup' })

    await connect.click()
    await go.click()
    const other = await page.context().newPage()
    await other.goto('/user/profile')
    await signOut(other)
    await expect(other).toHaveURL('/')
    await other.close()
    await comeBackAs(page, 'Dana Okafor')
    await expect(page.getByText('Sign in to continue to this page.')).toBeVisible()
    await fillSignIn(page, who)
    await expect(page.getByText(/^You weren’t signed in when GitHub sent you back/)).toBeVisible()
    await lookTwice(page, 'onboarding-return-lost')
    await back.click()
    await expect(page).toHaveURL(step2)

    await connect.click()
    await go.click()
    await comeBackAs(page, 'Dana Okafor')
    await expect(page).toHaveURL(step2)
    await expect(title).toHaveText('Connect your code')
    await expect(page.getByText('GitHub connected.')).toBeVisible()
    await expect(page.getByRole('listitem').filter({ hasText: 'dana-sandbox' }).first()).toBeVisible()
    await lookTwice(page, 'onboarding-return-connected')
    // The message about one step is gone on the next, which also lists the account's email.
    await page.getByRole('button', { name: 'Continue', exact: true }).click()
    await expect(title).toHaveText('Verify your commit emails')
    await expect(page.getByText('GitHub connected.')).toHaveCount(0)
    await expect(page.getByRole('listitem').filter({ hasText: who.email })).toContainText('Verified')

    await page.goto('/github/addIntegrationCallback')
    await expect(
      page.getByText(/^This tab has nothing in progress\. Setup step 2 \(Code\) shows/),
    ).toBeVisible()
    await back.click()
    await expect(page).toHaveURL(step2)
    await eraseAccount(page)
  },
)

test(
  'leads from a verified commit email to its setup step, or to the profile after setup',
  { tag: '@long' },
  async ({ page, site, visitor, watch }) => {
    watch.allow(/status of 401/)
    const who = await knownDeveloper(site, 'Olga Address')
    await goOnElsewhere(site, who, 0, 2)
    await openAs(page, who, step3)
    const claim = async (email: string) => {
      await page.getByLabel('Email in your commits').fill(email)
      await page.keyboard.press('Enter')
      await expect(page.getByRole('listitem').filter({ hasText: email })).toContainText('Not verified')
      return linkOfMail(page, email, /confirm=/)
    }
    const links = [
      await claim(`first-${who.email}`),
      await claim(`second-${who.email}`),
      await claim(`third-${who.email}`),
    ] as const
    await page.goto(links[0])
    await expect(page).toHaveURL(step3)
    await expect(page.getByText(`first-${who.email} verified`, { exact: false })).toBeVisible()
    const row = page.getByRole('listitem').filter({ hasText: `first-${who.email}` })
    await expect(row.getByText('Verified', { exact: true })).toBeVisible()
    await lookTwice(page, 'onboarding-return-confirmed')

    const elsewhere = (await visitor()).page
    await elsewhere.goto(links[1])
    await fillSignIn(elsewhere, who)
    await expect(elsewhere).toHaveURL(step3)
    const second = elsewhere.getByRole('listitem').filter({ hasText: `second-${who.email}` })
    await expect(second.getByText('Verified', { exact: true })).toBeVisible()

    // The other account is at an earlier step and reads the message there.
    const stranger = await knownDeveloper(site, 'Otto Other')
    const theirs = (await visitor()).page
    await openAs(theirs, stranger, links[2])
    await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('About you')
    await expect(theirs.getByText('This link belongs to another account.')).toBeVisible()
    await lookTwice(theirs, 'onboarding-return-refused')

    await goOnElsewhere(site, who, 2, 6)
    await page.goto(links[2])
    await expect(page).toHaveURL('/user/profile')
    await expect(page.getByText(/ verified\. .* Your setup is already finished\.$/)).toBeVisible()
    await expect(
      page
        .getByRole('listitem')
        .filter({ hasText: `third-${who.email}` })
        .getByText('Verified', { exact: true }),
    ).toBeVisible()
    await lookTwice(page, 'onboarding-return-finished')
  },
)

test(
  'shows the setup progress of one device on the other at once, with a message',
  { tag: '@long' },
  async ({ page, site, visitor }) => {
    const who = await knownDeveloper(site, 'Tilda Twice')
    await goOnElsewhere(site, who, 0, 1)
    const phone = (await visitor()).page
    await openAs(page, who, step2)
    await openAs(phone, who, step2)
    const [here, there] = [page, phone].map((each) => each.getByRole('heading', { level: 1 }))
    if (here === undefined || there === undefined) throw new Error('Two pages have two titles')
    await expect(there).toHaveText('Connect your code')
    await expect(here).toHaveText('Connect your code')
    await phone.getByRole('button', { name: 'Skip for now' }).click()
    await expect(here).toHaveText('Verify your commit emails')
    await expect(page).toHaveURL(step3)
    await expect(page.getByText(/^You moved setup to step 3 in another tab or device/)).toBeVisible()
    await expect(phone.getByText(/^You moved setup to step/)).toHaveCount(0)
    await lookTwice(page, 'onboarding-elsewhere')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(there).toHaveText('Connect your code')
    await goOnElsewhere(site, who, 1, 6)
    await expect(page).toHaveURL('/user/profile')
    await expect(phone).toHaveURL('/user/profile')
    await expect(page.getByText('You finished setup in another tab or device.')).toBeVisible()
  },
)
