import type { Locator } from '@playwright/test'
import { card, expectIn } from '../support/board.ts'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { mara, untilFound } from '../support/found-developer.ts'
import { expect, test } from '../support/test.ts'

/** Free pixels beside a select's chosen text; below 0 the text is cut off. */
const roomOf = (select: Locator): Promise<number> =>
  select.evaluate((it) => {
    const { font, letterSpacing, paddingInlineStart, paddingInlineEnd } = getComputedStyle(it)
    const ruler = document.createElement('span')
    Object.assign(ruler.style, { font, letterSpacing, position: 'absolute', whiteSpace: 'nowrap' })
    ruler.textContent = (it as HTMLSelectElement).selectedOptions[0]?.text ?? ''
    document.body.append(ruler)
    const { width } = ruler.getBoundingClientRect()
    ruler.remove()
    return (
      it.clientWidth - Number.parseFloat(paddingInlineStart) - Number.parseFloat(paddingInlineEnd) - width
    )
  })

test('finds a developer by topic and level, adds her to a position, and logs every view for her', async ({
  page,
  visitor,
  site,
}) => {
  const recruiter = await newRecruiter(site, 'Lighthouse Search')
  const company = await companyOf(site, recruiter)
  const { path } = await company.prepare({
    title: 'Database engineer',
    candidates: ['Iris Holm'],
    topics: ['postgresql', 'cobol'],
  })
  await untilFound(site, recruiter)

  await openAs(page, recruiter, path)
  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add candidate to Database engineer' })
  await dialog.getByText('Developers', { exact: true }).click()
  // The search starts with the position's must-haves.
  await expect(dialog.getByLabel('Topics').first()).toBeVisible()
  for (let chosen = 0; chosen < 2; chosen += 1) {
    await dialog.getByRole('combobox', { name: 'Topics' }).press('Backspace')
  }
  await dialog.getByRole('combobox', { name: 'Topics' }).fill('postgres')
  await page.getByRole('option', { name: 'PostgreSQL', exact: true }).click()
  await page.keyboard.press('Tab')
  const found = dialog.getByRole('list', { name: 'Developers' })
  await expect(found.getByText('Mara Okonjo')).toBeVisible()
  await expect(found.getByText(/^Level \d · \d+ weeks? · \d+% confidence$/).first()).toBeVisible()
  // A phone shows a result without scrolling.
  await page.setViewportSize({ width: 360, height: 844 })
  const kinds = dialog.getByRole('radiogroup')
  expect(await kinds.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThanOrEqual(0)
  await expect(found.getByText('Mara Okonjo')).toBeInViewport()
  // The chosen text fits.
  const seen = dialog.getByLabel('Last commit')
  await seen.selectOption('Past 3 months')
  expect(await roomOf(seen)).toBeGreaterThanOrEqual(0)
  await seen.selectOption('Any time')
  await page.setViewportSize({ width: 1280, height: 900 })
  await lookTwice(page, 'find-developers')
  await dialog.getByLabel('Level', { exact: true }).selectOption('5')
  await expect(dialog.getByText('No developers match.', { exact: false })).toBeVisible()
  await dialog.getByLabel('Level', { exact: true }).selectOption('1 or higher')
  const number = page.getByRole('dialog', { name: 'PostgreSQL: Mara Okonjo' })
  const opener = found.getByRole('button', { name: /^PostgreSQL: Level \d/ })
  await opener.focus()
  await page.keyboard.press('Enter')
  await expect(number.getByRole('heading', { name: 'Calculation' })).toBeVisible()
  await expect(number.getByText(/^Active in \d+ weeks?\./)).toBeVisible()
  await expect(number.getByText('Verification')).toBeVisible()
  await lookTwice(page, 'opened-number')
  // Closes the number only; the search stays.
  await page.keyboard.press('Escape')
  await expect(number).toBeHidden()
  await expect(opener).toBeFocused()
  await dialog.getByRole('combobox', { name: 'Confidence', exact: true }).selectOption('50% or higher')
  await dialog.getByLabel('Last commit').selectOption('Past 3 years')
  await dialog.getByLabel('Location').fill('Malmö')
  // The address holds the search, and opens it again.
  await expect(page).toHaveURL(/[?&]find=[^&]*place/)
  await page.reload()
  await expect(dialog.getByLabel('Location')).toHaveValue('Malmö')
  await expect(
    dialog.getByRole('combobox', { name: 'Confidence', exact: true }).locator('option:checked'),
  ).toHaveText('50% or higher')
  await expect(dialog.getByLabel('Last commit').locator('option:checked')).toHaveText('Past 3 years')
  await dialog.getByRole('button', { name: 'Add Mara Okonjo' }).click()
  // Her topics that the position requires, and one without data.
  const evidence = page.getByRole('dialog', { name: 'Mara Okonjo' }).getByRole('region', { name: 'Evidence' })
  await expect(evidence.getByRole('listitem').first()).toContainText(/PostgreSQL.*Level \d/)
  await expect(evidence.getByRole('listitem').last()).toContainText('No data')
  await evidence.scrollIntoViewIfNeeded()
  await lookTwice(page, 'evidence-drawer')
  const onBoard = evidence.getByRole('button', { name: /^PostgreSQL: \d+ weeks?/ })
  await onBoard.click()
  await expect(number.getByRole('list', { name: 'By repository' })).toBeVisible()
  await expect(page).toHaveURL(/[?&]topic=postgresql\b/)
  // The address opens the number again, and Escape returns to it inside the drawer.
  await page.reload()
  await number.getByRole('list', { name: 'By repository' }).getByRole('button').first().click()
  await number.getByRole('list', { name: 'By week' }).getByRole('button').first().click()
  await expect(number.getByRole('list', { name: 'By commit' }).getByRole('listitem').first()).toBeVisible()
  await lookTwice(page, 'opened-number-board')
  // The print shows the numbers: its rows are buttons that hold the content.
  await page.emulateMedia({ media: 'print' })
  await expect(number.getByRole('list', { name: 'By repository' }).getByRole('button').first()).toBeVisible()
  await expect(number.getByText(/^Formula version/u)).toBeVisible()
  await page.emulateMedia({ media: 'screen' })
  await number.getByRole('button', { name: 'Close' }).press('Escape')
  await expect(number).toBeHidden()
  await expect(page).not.toHaveURL(/topic=/)
  await expect(evidence).toBeVisible()
  await page.keyboard.press('Escape')
  await expectIn(page, 'Mara Okonjo', 'Sourced')
  const strips = /^PostgreSQL: level \d, \d+ weeks? · .*: no data$/
  await expect(page.getByRole('img', { name: strips })).toHaveCount(1)
  await lookTwice(page, 'evidence-card')

  // The cards keep their place while her evidence loads and after it.
  let answer = (): void => undefined
  const held = new Promise<void>((resolve) => void (answer = resolve))
  await page.route('**/api/positions/*/evidence', async (route) => {
    await held
    await route.continue()
  })
  await page.reload()
  const boxes = () => Promise.all(['Mara Okonjo', 'Iris Holm'].map((name) => card(page, name).boundingBox()))
  await expect(card(page, 'Mara Okonjo')).toBeVisible()
  await expect(page.getByRole('img', { name: strips })).toHaveCount(0)
  const before = await boxes()
  answer()
  await expect(page.getByRole('img', { name: strips })).toHaveCount(1)
  expect(await boxes()).toEqual(before)
  expect(before.map((box) => box?.height)).toEqual([68, 68])
  await page.unrouteAll({ behavior: 'wait' })

  // A table prints with its headers, whatever was open before.
  await page.getByRole('radio', { name: 'Table' }).check()
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Stage', exact: true })).toBeVisible()
  await page.emulateMedia({ media: 'screen' })

  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  await dialog.getByText('Developers', { exact: true }).click()
  await dialog.getByLabel('Location').fill('Malmö')
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(page).not.toHaveURL(/find=/)
  await page.getByRole('button', { name: 'Add candidate' }).first().click()
  await dialog.getByText('Developers', { exact: true }).click()
  // The search is restored; Back returns to the page before it.
  await expect(dialog.getByLabel('Location')).toHaveValue('Malmö')
  await page.goBack()
  await expect(dialog.getByRole('combobox', { name: 'Topics' })).toBeHidden()
  await page.goForward()
  await dialog.getByRole('combobox', { name: 'Topics' }).press('Backspace')
  await dialog.getByRole('button', { name: 'Already on this position (1)' }).click()
  await expect(dialog.getByRole('button', { name: 'Open card of Mara Okonjo' })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Add Mara Okonjo' })).toBeHidden()
  await page.keyboard.press('Escape')

  const developer = await visitor()
  await openAs(developer.page, mara, '/user/access')
  const looks = developer.page.getByRole('region', { name: 'Profile views' })
  // Her profile, and one row per opened number.
  for (const [where, lines] of [
    ['Developer search', 2],
    ['Added to a position', 1],
    ['Candidate card', 2],
  ] as const) {
    await expect(looks.getByRole('row', { name: `Lighthouse Search ${where}` })).toHaveCount(lines)
  }
  await lookTwice(developer.page, 'found-log')
  await company.close()
})
