import { openAs } from '../support/bring-session.ts'
import { card, chooseStage, column, dragTo, expectIn } from '../support/board.ts'
import { companyOf } from '../support/company.ts'
import { look } from '../support/look.ts'
import { ines, tomas } from '../support/people.ts'
import { expect, test } from '../support/test.ts'

test('shows two recruiters on one board each other’s moves without a reload', async ({
  page,
  site,
  visitor,
}) => {
  const company = await companyOf(site, ines)
  const { path } = await company.prepare({ title: 'Live engineer', candidates: ['Ada Live', 'Ben Live'] })
  const colleague = await visitor()
  await openAs(page, ines, path)
  await openAs(colleague.page, tomas, path)
  await expectIn(colleague.page, 'Ada Live', 'Sourced')
  await expect(colleague.page.getByText('Live', { exact: true })).toBeVisible()

  await chooseStage(page, 'Ada Live', 'Screening')
  await expectIn(colleague.page, 'Ada Live', 'Screening')
  await expect(card(colleague.page, 'Ada Live')).toContainText('moved by Ines')

  await dragTo(colleague.page, 'Ben Live', 'Screening')
  await expectIn(page, 'Ben Live', 'Screening')
  await expect(card(page, 'Ben Live')).toContainText('moved by Tomas')
  await company.close()
})

test('loads a linked board once, whenever its stream starts', { tag: '@long' }, async ({ page, site }) => {
  const company = await companyOf(site, ines)
  const { path } = await company.prepare({ title: 'Linked engineer', candidates: ['Lea Linked'] })
  const read: string[] = []
  page.on('request', (request) => {
    const { pathname } = new URL(request.url())
    if (/\/(board|cards)$/u.test(pathname)) read.push(pathname.replace(/.*\//u, ''))
  })
  await openAs(page, ines, path)
  await expectIn(page, 'Lea Linked', 'Sourced')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  // A marker event: once it arrives, all earlier events have been processed.
  await chooseStage(page, 'Lea Linked', 'Screening')
  await expect.poll(() => read.includes('cards')).toBe(true)
  expect(read.toSorted()).toEqual(['board', 'cards'])
  await company.close()
})

test(
  'tells who moved a card first on a conflict, and allows another move',
  { tag: '@long' },
  async ({ page, site }) => {
    const company = await companyOf(site, tomas)
    const { path, applications } = await company.prepare({
      title: 'Contested engineer',
      candidates: ['Cleo Conflict', 'Dan Bystander'],
    })
    const cleo = applications.get('Cleo Conflict') ?? ''
    await company.agree(cleo)
    await openAs(page, ines, path)
    await expectIn(page, 'Cleo Conflict', 'Sourced')

    // The colleague's move is answered before ours is sent, and its event arrives after.
    await page.route('**/api/applications/*/transitions', async (route) => {
      await company.move(cleo, 'Screening')
      await route.continue()
    })
    await chooseStage(page, 'Cleo Conflict', 'First interview')
    await expectIn(page, 'Cleo Conflict', 'Screening')
    await expect(card(page, 'Cleo Conflict')).toContainText('Tomas moved this to Screening')
    await look(page, 'board-conflict')
    await page.unroute('**/api/applications/*/transitions')

    await card(page, 'Cleo Conflict').getByRole('button', { name: 'Move again' }).click()
    await expectIn(page, 'Cleo Conflict', 'First interview')
    await expectIn(page, 'Dan Bystander', 'Sourced')
    await page.reload()
    await expectIn(page, 'Cleo Conflict', 'First interview')
    await company.close()
  },
)

test('shows moves made during a lost connection once it is back', async ({ page, site, context, watch }) => {
  // The requests after stream events fail until the connection is back.
  watch.allow(/ERR_INTERNET_DISCONNECTED/)
  const company = await companyOf(site, tomas)
  const { path, applications } = await company.prepare({ title: 'Away engineer', candidates: ['Eve Away'] })
  await openAs(page, ines, path)
  await expectIn(page, 'Eve Away', 'Sourced')
  await expect(page.getByText('Live', { exact: true })).toBeVisible()
  await context.setOffline(true)
  await company.move(applications.get('Eve Away') ?? '', 'Screening')
  await context.setOffline(false)
  await expect(card(column(page, 'Screening'), 'Eve Away')).toBeVisible()
  await company.close()
})
