import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { recruiterCalls } from '../support/recruiter-calls.ts'
import { expect, test } from '../support/test.ts'

const calendar = (page: Page) => page.getByRole('region', { name: 'Calendar', exact: true })
const title = (page: Page) => calendar(page).getByRole('heading', { level: 2 })
const searchOf = (page: Page) => Object.fromEntries(new URL(page.url()).searchParams)
/** In the time zone of the journey's browser. */
const said = (at: string, options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat('en-GB', { ...options, timeZone: 'Europe/Berlin' }).format(new Date(at))

test('a recruiter finds due dates by month, week and day, by keyboard and on a phone, and opens a record', async ({
  page,
  site,
}) => {
  const who = await newRecruiter(site, 'Northwind Search')
  const company = await companyOf(site, who)
  const names = ['Ada Okafor', 'Bea Lind', 'Cleo Marsh', 'Dina Roth', 'Edda Vogt']
  const { applications } = await company.prepare({ title: 'Engineer', candidates: names })
  await company.close()
  const calls = await recruiterCalls(site, who)
  const dueAt = (await calls.card(applications.get('Ada Okafor') ?? '')).dueAt ?? ''
  await calls.close()
  const date = new Date(dueAt).toLocaleDateString('sv-SE', { timeZone: 'Europe/Berlin' })
  const month = said(dueAt, { month: 'long', year: 'numeric' })
  const long = said(dueAt, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' })

  await openAs(page, who, '/companyProfile/dashboard')
  await page.getByRole('link', { name: 'Calendar' }).click()
  await expect(title(page)).toHaveText(said(new Date().toISOString(), { month: 'long', year: 'numeric' }))
  expect(searchOf(page)).toEqual({ tab: 'calendar' })

  // The address opens the month. It has six weeks, and each day counts its entries.
  await page.goto(`/companyProfile/dashboard?tab=calendar&date=${date}`)
  await expect(title(page)).toHaveText(month)
  const day = calendar(page).getByRole('button', { name: `${long}, 5 entries` })
  await expect(day).toBeVisible()
  await expect(calendar(page).getByRole('button', { name: / \d{4}(?:, \d+ entries)?$/u })).toHaveCount(42)
  await look(page, 'calendar-month')
  await calendar(page).getByRole('button', { name: '+2 more' }).click()
  await expect(page.getByRole('dialog').getByRole('link')).toHaveCount(5)
  await look(page, 'calendar-more')
  await page.keyboard.press('Escape')

  // By keyboard: pages turn, and a day opens.
  await day.focus()
  await page.keyboard.press('Home')
  await expect(
    calendar(page)
      .getByRole('button', { name: /^Monday/u })
      .and(page.locator(':focus')),
  ).toBeVisible()
  await page.keyboard.press('End')
  await expect(
    calendar(page)
      .getByRole('button', { name: /^Sunday/u })
      .and(page.locator(':focus')),
  ).toBeVisible()
  await day.focus()
  await page.keyboard.press('PageDown')
  await expect(title(page)).not.toHaveText(month)
  await calendar(page).getByRole('button', { name: 'Previous month' }).press('Enter')
  await expect(title(page)).toHaveText(month)
  await day.press('Enter')
  await expect(title(page)).toHaveText(long)
  expect(searchOf(page)).toEqual({ tab: 'calendar', view: 'day', date })
  await expect(calendar(page).getByRole('link')).toHaveCount(5)
  await look(page, 'calendar-day')
  await page.goto('/companyProfile/dashboard?tab=calendar&view=day&date=2020-01-01')
  await expect(calendar(page).getByText('Nothing is due or expires on this day.')).toBeVisible()
  await page.goto(`/companyProfile/dashboard?tab=calendar&view=day&date=${date}`)
  await calendar(page).getByText('Week', { exact: true }).click()
  await expect(calendar(page).getByRole('link')).toHaveCount(5)
  await look(page, 'calendar-week')

  // Filter by an owner without entries, then clear the filter.
  await page.goto(
    `/companyProfile/dashboard?tab=calendar&date=${date}&owner=0190a1b2-0000-7000-8000-000000000000`,
  )
  await expect(calendar(page).getByText('Nothing is due or expires for this owner’s clients')).toBeVisible()
  await expect(calendar(page).getByLabel('Client owner')).toHaveValue(/^0190/u)
  await calendar(page).getByRole('button', { name: 'Clear filters' }).click()
  await expect(day).toBeVisible()
  await calendar(page).getByLabel('Client owner').selectOption('Ines Moreau')
  await expect(day).toBeVisible()

  // An invalid date shows today. A date outside the calendar shows its first or last month.
  await page.goto('/companyProfile/dashboard?tab=calendar&view=day&date=2026-02-30')
  await expect(title(page)).toHaveText(
    said(new Date().toISOString(), { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
  )
  await page.goto('/companyProfile/dashboard?tab=calendar&date=0001-01-01')
  await expect(title(page)).toHaveText('January 2020')
  await expect(calendar(page).getByRole('button', { name: 'Previous month' })).toBeDisabled()

  // A phone shows the month as a list. An entry opens its record.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto(`/companyProfile/dashboard?tab=calendar&date=${date}`)
  await expect(calendar(page).getByRole('heading', { level: 3 })).toHaveText([long])
  await expectNoSidewaysScroll(page, 'calendar-phone')
  await look(page, 'calendar-phone')
  await calendar(page)
    .getByRole('link', { name: /^Stage due: Ada Okafor/u })
    .click()
  await expect(page.getByRole('dialog', { name: 'Ada Okafor' })).toBeVisible()
})
