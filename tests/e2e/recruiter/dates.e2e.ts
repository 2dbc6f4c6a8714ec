import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

const wantsDate = 'Enter a date as YYYY-MM-DD. You can add a time as HH:MM.'

/** Swipes over the calendar from right to left, in 150 ms by its timestamps, however busy the machine is. */
async function swipeLeft(page: Page): Promise<void> {
  const box = await page.getByRole('grid').boundingBox()
  if (box === null) throw new Error('no calendar is open')
  const session = await page.context().newCDPSession(page)
  let timestamp = Date.now() / 1000
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', across: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      timestamp: (timestamp += 0.05),
      touchPoints: type === 'touchEnd' ? [] : [{ x: box.x + box.width * across, y: box.y + box.height / 2 }],
    })
  await touch('touchStart', 0.9)
  await touch('touchMove', 0.5)
  await touch('touchMove', 0.2)
  await touch('touchEnd', 0.2)
  await session.detach()
}

test('an owner types, picks and swipes the days of the audit log, by keyboard too', async ({
  page,
  site,
  browser,
}) => {
  const owner = await newRecruiter(site, 'Dated Partners')
  const company = await companyOf(site, owner)
  await company.prepare({ title: 'Engineer', candidates: [] })
  await company.close()
  await openAs(page, owner, '/companyProfile/settings/audit')
  const from = page.getByLabel('From')
  const until = page.getByLabel('Until')
  const calendar = page.getByRole('dialog', { name: 'Choose a date' })
  const opener = page.getByRole('button', { name: 'Open calendar' })

  await test.step('types a day', async () => {
    await from.fill('2024-02-09')
    await expect(page).toHaveURL(/from=2024-02-09/)
    await from.fill('10.02.2024')
    await from.blur()
    await expect(page).not.toHaveURL(/from=/)
    await expect(page.getByText(wantsDate)).toBeVisible()
    await expect(from).toHaveValue('10.02.2024')
    await from.fill('2024-02-10')
    await expect(page).toHaveURL(/from=2024-02-10/)
    await expect(page.getByText(wantsDate)).toBeHidden()
  })

  await test.step('picks a day', async () => {
    await until.fill('20240220')
    await opener.nth(1).click()
    const day = (name: RegExp) => calendar.getByRole('button', { name })
    await expect(day(/^Tuesday,? 20 February 2024, chosen$/)).toBeFocused()
    await expect(day(/^Friday,? 9 February 2024, unavailable\. Choose a date that/)).toHaveAttribute(
      'aria-disabled',
      'true',
    )
    await look(page, 'calendar')
    await day(/^Thursday,? 29 February 2024$/).click()
    await expect(calendar).toBeHidden()
    await expect(page).toHaveURL(/until=2024-02-29/)
    await expect(opener.nth(1)).toBeFocused()
  })

  await test.step('picks a day by keyboard', async () => {
    await from.focus()
    await page.keyboard.press('ArrowDown')
    await expect(calendar.getByRole('button', { name: /10 February 2024, chosen$/ })).toBeFocused()
    for (const key of ['PageUp', 'Shift+PageUp', 'ArrowRight', 'ArrowDown']) await page.keyboard.press(key)
    await expect(calendar.getByRole('button', { name: /18 January 2023$/ })).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(from).toBeFocused()
    await expect(page).toHaveURL(/from=2023-01-18/)
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('Escape')
    await expect(calendar).toBeHidden()
    await expect(from).toHaveValue('2023-01-18')
  })

  await test.step('with a time', async () => {
    await until.fill('2026-10-25 02:30')
    await expect(page).toHaveURL(/until=2026-10-25T00%3A30Z/)
    await expect(page.getByText('Europe/Berlin (GMT+2)')).toBeVisible()
    await page.getByRole('button', { name: 'Use the second, GMT+1' }).click()
    await expect(page).toHaveURL(/until=2026-10-25T01%3A30Z/)
    await until.fill('2026-03-29 02:30')
    await expect(page).not.toHaveURL(/until=/)
    await expect(page.getByText(/skip 02:30 on this day. The next time is 2026-03-29 03:00/)).toBeVisible()
    // A shared address shows the same moment in the reader's zone.
    await page.goto('/companyProfile/settings/audit?from=2024-02-10T22:30Z&until=2024-02-11')
    await expect(from).toHaveValue('2024-02-10 23:30')
    await expect(until).toHaveValue('2024-02-11')
    await opener.first().click()
    await look(page, 'calendar-time')
    // By keyboard: the hour before, then the day before, then Done.
    await calendar.getByLabel('Hour').focus()
    await page.keyboard.press('ArrowUp')
    await expect(page).toHaveURL(/from=2024-02-10T21%3A30Z/)
    await calendar.getByRole('button', { name: /10 February 2024, chosen$/ }).focus()
    await page.keyboard.press('ArrowLeft')
    await page.keyboard.press('Enter')
    await expect(calendar.getByLabel('Hour')).toBeFocused()
    await expect(page).toHaveURL(/from=2024-02-09T21%3A30Z/)
    await calendar.getByRole('button', { name: 'Done' }).press('Enter')
    await expect(calendar).toBeHidden()
    await expect(opener.first()).toBeFocused()
  })

  await test.step('cleared, with a text that is not a date', async () => {
    await until.fill('soon')
    await until.blur()
    await expect(page).not.toHaveURL(/until=/)
    await expect(until).toHaveValue('soon')
    await expect(page.getByText(wantsDate)).toBeVisible()
    await page.getByRole('button', { name: 'Clear filters' }).click()
    await expect(page).not.toHaveURL(/from=/)
    await expect(page.getByText(wantsDate)).toBeHidden()
    await expect(from).toHaveValue('')
    await expect(until).toHaveValue('')
  })

  await test.step('by touch', async () => {
    const context = await browser.newContext({
      baseURL: site.url,
      viewport: { width: 390, height: 844 },
      hasTouch: true,
      isMobile: true,
    })
    const phone = await context.newPage()
    await openAs(phone, owner, '/companyProfile/settings/audit?from=2024-02-10')
    await phone.getByRole('button', { name: 'Open calendar' }).first().tap()
    await expect(phone.getByRole('grid', { name: 'February 2024' })).toBeVisible()
    await swipeLeft(phone)
    await expect(phone.getByRole('grid', { name: 'March 2024' })).toBeVisible()
    await look(phone, 'calendar-390')
    await phone.getByRole('button', { name: /15 March 2024$/ }).tap()
    await expect(phone).toHaveURL(/from=2024-03-15/)
    await context.close()
  })
})
