import { enter, lookTwice } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

const mara = { email: 'mara@developer.example', password: 'developer-demo-3' }

test('hides, disputes and self-reports topics, live on two screens', async ({ page, visitor }) => {
  await enter(page, mara)
  const topics = page.getByRole('region', { name: 'Topics', exact: true })
  const hidden = page.getByRole('region', { name: 'Hidden topics' })
  const rowOf = (name: string) =>
    topics.getByRole('row').filter({ has: page.getByRole('rowheader', { name }) })
  const menuOf = (name: string) => page.getByRole('button', { name: `Actions for ${name}`, exact: true })
  const take = async (name: string, item: string) => {
    await menuOf(name).press('Enter')
    await page.getByRole('menuitem', { name: item }).press('Enter')
  }
  // The server analyzes the demo repositories after the start.
  await expect(rowOf('GraphQL')).toBeVisible()
  const numbers = await rowOf('GraphQL').getByRole('cell').allTextContents()
  const elsewhere = await visitor()
  await enter(elsewhere.page, mara)
  const hiddenThere = elsewhere.page.getByRole('region', { name: 'Hidden topics' })

  await take('GraphQL', 'Hide')
  const undo = page.getByRole('button', { name: /^Undo/ })
  await expect(page.getByText('GraphQL hidden')).toBeVisible()
  await expect(hidden.getByRole('link', { name: 'GraphQL' })).toBeVisible()
  await expect(hiddenThere.getByRole('link', { name: 'GraphQL' })).toBeVisible()
  await expect(menuOf('GraphQL')).toBeFocused()
  await undo.press('Enter')
  await expect(topics.getByRole('link', { name: 'GraphQL' })).toBeVisible()
  await expect(hiddenThere).toHaveCount(0)
  await expect(menuOf('GraphQL')).toBeFocused()
  await take('GraphQL', 'Hide')
  await expect(hidden.getByRole('link', { name: 'GraphQL' })).toBeVisible()

  await take('GraphQL', 'Dispute…')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('What is wrong?')).toBeFocused()
  await page.keyboard.type('The half of it is my colleague’s.')
  await lookTwice(page, 'evidence-dispute')
  await dialog.getByRole('button', { name: 'Dispute' }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(menuOf('GraphQL')).toBeFocused()
  await expect(hidden.getByText('The half of it is my colleague’s.')).toBeVisible()
  await expect(hiddenThere.getByText('The half of it is my colleague’s.')).toBeVisible()

  const declare = page.getByRole('button', { name: 'Add topic' })
  await declare.press('Enter')
  const field = dialog.getByRole('combobox', { name: 'Topic' })
  await expect(field).toBeFocused()
  await field.fill('graphql')
  await expect(page.getByRole('option', { name: 'GraphQL · already in your table' })).toBeVisible()
  await field.fill('haskell')
  await page.getByRole('option', { name: 'Haskell' }).click()
  await lookTwice(page, 'evidence-declare')
  await dialog.getByRole('button', { name: 'Add', exact: true }).press('Enter')
  await expect(dialog).toHaveCount(0)
  await expect(declare).toBeFocused()
  await expect(rowOf('Haskell').getByRole('cell')).toHaveText([
    '',
    'Self-reported',
    'No commits yet',
    '–',
    '–',
    '',
  ])
  await lookTwice(page, 'evidence-choices')
  await menuOf('Haskell').press('Enter')
  await expect(page.getByRole('menuitem')).toHaveText(['Hide', 'Dispute…', 'Remove'])
  await lookTwice(page, 'evidence-menu')
  await page.keyboard.press('Escape')
  await expect(menuOf('Haskell')).toBeFocused()

  await take('GraphQL', 'Show again')
  await expect(rowOf('GraphQL').getByRole('cell')).toHaveText(numbers)
  await topics.getByRole('link', { name: 'GraphQL' }).press('Enter')
  await expect(page.getByRole('dialog').getByText('The half of it is my colleague’s.')).toBeVisible()
  await lookTwice(page, 'evidence-disputed')
  await page.keyboard.press('Escape')
  await take('GraphQL', 'Withdraw dispute')
  await expect(page.getByText('The half of it is my colleague’s.')).toHaveCount(0)
  await take('Haskell', 'Remove')
  await expect(page.getByText('Haskell no longer self-reported')).toBeVisible()
  await expect(rowOf('Haskell')).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Expertise' })).toBeFocused()
  await elsewhere.page.reload()
  await expect(elsewhere.page.getByRole('link', { name: 'GraphQL' })).toBeVisible()
  await expect(elsewhere.page.getByText('Haskell')).toHaveCount(0)
})
