import { expect, type Page } from '@playwright/test'
import type { TourStep } from '#machines/domain/account/tour-steps.ts'
import { messages } from '#src/features/guided-tour/messages.ts'
import { expectNoSidewaysScroll } from './look.ts'

export const stepOn = (page: Page, step: TourStep) =>
  page.getByRole('dialog', { name: messages.steps[step].title })

/** Share of the target's visible area that the card covers. */
const coveredShare = (page: Page, step: TourStep): Promise<number> =>
  page.evaluate((name) => {
    const card = document.querySelector('[role="dialog"]')?.getBoundingClientRect()
    const target = [...document.querySelectorAll(`[data-tour="${name}"]`)]
      .map((element) => element.getBoundingClientRect())
      .find(({ width, height }) => width * height > 0)
    if (card === undefined || target === undefined) return 1
    const sides = { top: 0, left: 0, right: window.innerWidth, bottom: window.innerHeight }
    const areaOf = (...boxes: readonly (typeof sides)[]) =>
      Math.max(0, Math.min(...boxes.map((box) => box.right)) - Math.max(...boxes.map((box) => box.left))) *
      Math.max(0, Math.min(...boxes.map((box) => box.bottom)) - Math.max(...boxes.map((box) => box.top)))
    return areaOf(sides, target, card) / areaOf(sides, target)
  }, step)

/** Expects the step's card to have the focus and to leave most of its target visible, over an inert page. */
export async function expectStep(page: Page, step: TourStep): Promise<void> {
  const dialog = stepOn(page, step)
  await expect(dialog).toBeVisible()
  await expect(dialog).toBeInViewport({ ratio: 1 })
  await expect(page.locator(`[data-tour="${step}"]`).filter({ visible: true }).first()).toBeInViewport()
  await expect(page.locator('#root')).toHaveAttribute('inert')
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  await expect.poll(() => coveredShare(page, step)).toBeLessThan(0.4)
  await expectNoSidewaysScroll(page, step)
}

export const openHelp = async (page: Page, item: string): Promise<void> => {
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await page.getByRole('menuitem', { name: item }).click()
}

export const take = 'Take the tour'
export const again = 'Start the tour again'
export const resume = 'Resume the tour'
