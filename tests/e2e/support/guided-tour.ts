import { expect, type Page } from '@playwright/test'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'
import { messages } from '#src/features/guided-tour/messages.ts'
import { expectNoSidewaysScroll } from './look.ts'

export const stepOn = (page: Page, step: TourStep) =>
  page.getByRole('dialog', { name: messages.steps[step].title })

/** The step is shown beside its target, has the focus, and nothing behind it can be used. */
export async function expectStep(page: Page, step: TourStep): Promise<void> {
  const dialog = stepOn(page, step)
  await expect(dialog).toBeVisible()
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await expect(page.locator(`[data-tour="${step}"]`).filter({ visible: true }).first()).toBeInViewport()
  await expect(page.locator('#root')).toHaveAttribute('inert')
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expectNoSidewaysScroll(page, step)
}

export const openHelp = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const take = 'Take the tour'
export const again = 'Start the tour again'
export const resume = 'Resume the tour'
