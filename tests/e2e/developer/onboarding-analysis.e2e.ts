import { openAs } from '../support/bring-session.ts'
import { knownDeveloper, lookTwice } from '../support/developer.ts'
import { goOnElsewhere } from '../support/elsewhere.ts'
import { goOn, publishAtSandbox, seeProgress } from '../support/held-reading.ts'
import { expect, test } from '../support/test.ts'

test(
  'shows the progress of the analysis in every setup step, and its numbers in step 4',
  { tag: '@long' },
  async ({ page, site }) => {
    const vera = await knownDeveloper(site, 'Vera Meanwhile')
    const putBack = await publishAtSandbox(site, 'yusuf-karaca/stall', `Vera <${vera.email}>`)
    await goOnElsewhere(site, vera, 0, 1)
    await openAs(page, vera, '/userOnboarding?step=2')
    const title = page.getByRole('heading', { level: 1 })
    const next = page.getByRole('button', { name: 'Continue', exact: true })
    const progress = page.getByRole('progressbar', { name: 'Analyzing 1 repository', exact: true })
    const read = page.getByText('Analysis complete.')
    const field = page.getByLabel('Public repository URL')
    await field.fill(`${site.url}/oauth-sandbox/github/yusuf-karaca/stall.git`)
    await page.keyboard.press('Enter')
    await seeProgress(site, vera, page.getByRole('listitem').filter({ hasText: 'yusuf-karaca/stall' }))
    await expect(progress).toHaveCount(1)
    await lookTwice(page, 'onboarding-analysis-2')

    // The analysis is paused: every step shows the same progress.
    const done = await progress.getAttribute('value')
    await next.click()
    await expect(title).toHaveText('Verify your commit emails')
    await expect(progress).toHaveAttribute('value', done ?? '')
    await next.click()
    await expect(title).toHaveText('Review your topics')
    await expect(progress).toHaveAttribute('value', done ?? '')
    await next.click()
    await expect(title).toHaveText('Choose who sees your profile')
    await expect(progress).toHaveAttribute('value', done ?? '')
    await lookTwice(page, 'onboarding-analysis-5')
    await page.getByRole('button', { name: 'Confirm and continue' }).click()
    await expect(title).toHaveText('Notifications')
    await expect(progress).toHaveAttribute('value', done ?? '')
    await expect(read).toHaveCount(0)

    const before = await title.boundingBox()
    goOn(site)
    await expect(read).toBeVisible()
    await expect(progress).toHaveCount(0)
    expect((await title.boundingBox())?.y).toBe(before?.y)
    await lookTwice(page, 'onboarding-analysis-6')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(title).toHaveText('Choose who sees your profile')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await expect(page).toHaveURL('/userOnboarding?step=4')
    await expect(title).toHaveText('Review your topics')
    const topics = page.getByRole('region', { name: 'Topics' })
    await expect(topics.getByRole('link', { name: 'TypeScript' })).toBeVisible()
    await lookTwice(page, 'onboarding-analysis-4')
    await putBack()
  },
)
