import type { Locator, Page } from '@playwright/test'
import { linkOfMail } from './people.ts'

export const phone = { width: 390, height: 844 }

/** Waits for the newest email to an address in the local inbox, and opens it. */
export async function openMail(page: Page, email: string, link: RegExp): Promise<void> {
  await linkOfMail(page, email, link)
  await page.goto('/inbox')
  await page.getByRole('link').filter({ hasText: email }).first().click()
}

/** The button of the open email. */
export const buttonOfMail = (page: Page, name: string): Locator =>
  page.frameLocator('iframe').getByRole('link', { name })

/** The tab that a click in an email opens, at phone width. */
export async function openedBy(page: Page, press: () => Promise<void>): Promise<Page> {
  const [opened] = await Promise.all([page.waitForEvent('popup'), press()])
  await opened.setViewportSize(phone)
  return opened
}
