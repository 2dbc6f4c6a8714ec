import { openAs } from '../support/bring-session.ts'
import { lookTwice, newDeveloper } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

test.describe('in Safari', () => {
  test.use({ firstVisit: true })

  test('keeps a linked section at the top while the sections above it load', async ({ page, site }) => {
    const person = await newDeveloper(site, 'Ada Anchor')
    // Safari does not anchor the scroll position while a page grows.
    await page.addInitScript(() => {
      addEventListener('DOMContentLoaded', () => {
        const style = new CSSStyleSheet()
        style.replaceSync('* { overflow-anchor: none !important }')
        document.adoptedStyleSheets.push(style)
      })
    })
    await openAs(page, person, '/user/settings#who-sees-what')
    await expect(page.getByText('This browser', { exact: true })).toBeVisible()
    const section = page.getByRole('region', { name: 'Privacy' })
    const top = async () => (await section.boundingBox())?.y
    await expect.poll(top).toBeCloseTo(64, -1)
  })
})

test('saves who sees each part at once, and undoes it', async ({ page, site }) => {
  const person = await newDeveloper(site, 'Pia Private')
  await openAs(page, person, '/user/settings#who-sees-what')
  const section = page.getByRole('region', { name: 'Privacy' })
  await expect(section.getByRole('heading', { name: 'Privacy' })).toBeInViewport()
  const expertise = section.getByRole('combobox', { name: 'Who can see Expertise' })
  await expect(expertise).toHaveValue('Only me')
  await expertise.click()
  await lookTwice(page, 'privacy-choice')
  await page.getByRole('option', { name: /^Companies/ }).click()
  await expect(page.getByText('Expertise: visible to companies')).toBeVisible()
  await expect(section.locator('dd').first()).toContainText('because your introduction is hidden')
  await lookTwice(page, 'privacy-chosen')
  await page.reload()
  await expect(expertise).toHaveValue('Companies')

  // By keyboard, and back again.
  const contact = section.getByRole('combobox', { name: 'Who can see Contact' })
  await contact.focus()
  const marked = page.locator('[role=option][data-combobox-selected]')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('option', { name: /^Only me/ })).toBeVisible()
  // On a slow machine the first key may select the current option, which the list has not marked yet.
  await expect(async () => {
    await page.keyboard.press('ArrowDown')
    expect(await marked.textContent()).toMatch(/^Companies/)
  }).toPass()
  await page.keyboard.press('ArrowDown')
  await expect(marked).toHaveText(/^Anyone with a share link/)
  await page.keyboard.press('Enter')
  await expect(contact).toHaveValue('Anyone with a share link')
  await page.getByRole('button', { name: /^Undo/ }).click()
  await expect(contact).toHaveValue('Only me')
  await page.reload()
  await expect(contact).toHaveValue('Only me')
  await expect(expertise).toHaveValue('Companies')
})

test(
  'restores the stored choice and shows the reason beside it when the save fails',
  { tag: '@long' },
  async ({ page, site, watch }) => {
    const person = await newDeveloper(site, 'Rita Refused')
    await openAs(page, person, '/user/settings')
    watch.allow(/ERR_FAILED at .*updatePrivacySettings/)
    await page.route('**/api/updatePrivacySettings', (route) => route.abort())
    const contact = page.getByRole('combobox', { name: 'Who can see Contact' })
    await contact.click()
    await page.getByRole('option', { name: /^Everyone/ }).click()
    await expect(page.getByText(/^Not saved. Still visible only to you\./)).toBeVisible()
    await expect(contact).toHaveValue('Only me')
    await lookTwice(page, 'privacy-refused')
  },
)
