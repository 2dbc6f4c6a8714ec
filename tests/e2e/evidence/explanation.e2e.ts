import { lookTwice } from '../support/developer.ts'
import { fillSignIn } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

const hundredths = (text: string): number => Math.round(Number(text) * 100)

test('explains a number by figures that add up, and shows trending topics', async ({ page }) => {
  await page.goto('/login')
  await fillSignIn(page, { email: 'mara@developer.example', password: 'developer-demo-3' })
  const topics = page.getByRole('region', { name: 'Topics' })
  await topics.getByRole('link', { name: 'GraphQL' }).click()
  const drawer = page.getByRole('dialog')
  const reported = drawer.getByRole('region', { name: 'Calculation' })
  await reported.getByRole('button', { name: 'Show calculation' }).press('Enter')
  await expect(reported.getByRole('row', { name: /^Total/ })).toBeVisible()
  const [, ...rows] = await reported.getByRole('row').all()
  const cells = await Promise.all(
    rows.map(async (row) => (await row.getByRole('cell').allTextContents()).map(hundredths)),
  )
  const [sum, ...ages] = [cells.at(-1), ...cells.slice(0, -1)]
  const add = (column: number) => ages.reduce((all, row) => all + (row[column] ?? 0), 0)
  expect([add(0), add(3)]).toEqual([sum?.[0], sum?.[3]])
  const [, whole = ''] = /· (\d+\.\d\d) weeks? ·/u.exec((await drawer.textContent()) ?? '') ?? []
  expect(add(3)).toBe(hundredths(whole))
  await lookTwice(page, 'evidence-explanation')

  // Trends need ten developers, and only one has numbers here.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Trending topics' }).press('Enter')
  await expect(page.getByText('Not enough data yet.')).toBeVisible()
  await lookTwice(page, 'evidence-trending')
})
