import { expect, type Locator, type Page } from '@playwright/test'

/** A column by its stage name. */
export const column = (page: Page, stage: string): Locator =>
  page.getByRole('region', { name: stage, exact: true })

/** A card in any column. */
export const card = (where: Page | Locator, name: string): Locator =>
  where.locator(`[data-card]:has([data-open]:text-is(${JSON.stringify(name)}))`)

/** Expects the card in the stage, and its move to be answered. */
export async function expectIn(page: Page, name: string, stage: string): Promise<void> {
  await expect(card(column(page, stage), name)).toBeVisible()
  await expect(card(page, name)).not.toContainText('Saving…')
}

/** Opens "Move to…" of a card by mouse. */
export async function openMoveMenu(page: Page, name: string): Promise<Locator> {
  await card(page, name)
    .getByRole('button', { name: `Move ${name} to…` })
    .click()
  const menu = page.getByRole('menu')
  await expect(menu).toBeVisible()
  return menu
}

export async function chooseStage(page: Page, name: string, stage: string): Promise<void> {
  const menu = await openMoveMenu(page, name)
  await menu.getByRole('menuitem', { name: new RegExp(`^${stage}`) }).click()
}

/** Lifts a card by mouse and holds it over a column, in steps as a hand moves. */
export async function dragOver(page: Page, name: string, stage: string): Promise<void> {
  const from = await card(page, name).boundingBox()
  const to = await column(page, stage).boundingBox()
  if (from === null || to === null) throw new Error(`${name} or ${stage} is not on screen`)
  await page.mouse.move(from.x + 40, from.y + from.height - 12)
  await page.mouse.down()
  await page.mouse.move(from.x + 60, from.y + from.height, { steps: 4 })
  await page.mouse.move(to.x + to.width / 2, to.y + 90, { steps: 8 })
}

export async function dragTo(page: Page, name: string, stage: string): Promise<void> {
  await dragOver(page, name, stage)
  await page.mouse.up()
}

/** The last announcement to screen readers. */
export const said = (page: Page): Locator => page.locator('[aria-live="polite"]')
