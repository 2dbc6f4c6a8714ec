import type { Locator, Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { card, column, dragOver, expectIn } from '../support/board.ts'
import { companyOf } from '../support/company.ts'
import { ines } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

/** Longest in the stage first. */
const names = Array.from({ length: 40 }, (_, at) => `Wheel ${String(at + 1).padStart(2, '0')}`)
const [last = ''] = names.slice(-1)

const opener = (page: Page, name: string): Locator =>
  card(page, name).getByRole('button', { name, exact: true })

/** Accessible names, positions and column size of the mounted cards. */
const reported = (page: Page) =>
  column(page, 'Sourced')
    .locator('li')
    .evaluateAll((items) =>
      items.map((item) => [
        item.querySelector('[data-open]')?.textContent,
        item.getAttribute('aria-posinset'),
        item.getAttribute('aria-setsize'),
      ]),
    )

/** Scrolls the first column by wheel until its last card is visible. */
async function wheelToTheEnd(page: Page): Promise<void> {
  await page.mouse.wheel(0, 10_000)
  await expect(card(page, last)).toBeInViewport({ ratio: 1 })
}

test('keeps focused and lifted cards while a long column scrolls', async ({ page, site }) => {
  const company = await companyOf(site, ines)
  const { path } = await company.prepare({ title: 'Wheel engineer', candidates: names })
  await openAs(page, ines, path)
  await expectIn(page, 'Wheel 01', 'Sourced')

  await test.step('keep the focus on a card out of sight, and move on by arrows', async () => {
    await opener(page, 'Wheel 02').focus()
    await page.keyboard.press('ArrowDown')
    await expect(opener(page, 'Wheel 03')).toBeFocused()
    await column(page, 'Sourced').hover()
    await wheelToTheEnd(page)
    await expect(card(page, 'Wheel 02')).toHaveCount(0)
    await expect(opener(page, 'Wheel 03')).toBeFocused()
    await expect(opener(page, 'Wheel 03')).not.toBeInViewport()

    const items = await reported(page)
    const mounted = items.map(([name]) => name ?? '')
    expect(items).toEqual(mounted.map((name) => [name, String(names.indexOf(name) + 1), '40']))
    expect([mounted.at(0), mounted.at(-1), mounted.length < 30]).toEqual(['Wheel 03', last, true])

    await page.keyboard.press('ArrowDown')
    await expect(opener(page, 'Wheel 04')).toBeFocused()
    await expect(opener(page, 'Wheel 04')).toBeInViewport()
  })

  await test.step('keep a lifted card while the column scrolls below it, and drop it', async () => {
    await page.keyboard.press('Home')
    await expect(opener(page, 'Wheel 01')).toBeInViewport()
    await dragOver(page, 'Wheel 05', 'Sourced')
    await expect(card(page, 'Wheel 05')).toHaveAttribute('data-dragged', 'true')
    // A column scrolls on its own while a card is near its edge.
    const from = await column(page, 'Sourced').boundingBox()
    if (from === null) throw new Error('Sourced is not on screen')
    await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2, { steps: 8 })
    await wheelToTheEnd(page)
    await expect(card(page, 'Wheel 04')).toHaveCount(0)
    await expect(card(page, 'Wheel 05')).toHaveAttribute('data-dragged', 'true')
    const to = await column(page, 'Screening').boundingBox()
    if (to === null) throw new Error('Screening is not on screen')
    await page.mouse.move(to.x + to.width / 2, to.y + 90, { steps: 8 })
    await page.mouse.up()
    await expectIn(page, 'Wheel 05', 'Screening')
    await expect(opener(page, 'Wheel 05')).toBeFocused()
  })
  await company.close()
})
