import type { Page } from '@playwright/test'
import { tours, type TourRole } from '#machines/domain/account/tour-steps.ts'
import { messages } from '#src/features/guided-tour/messages.ts'
import { messages as form } from '#src/features/profile/form-words.ts'
import type { ListedMember } from '#tests/support/people/member-invitations.ts'
import { call } from '#tests/support/people/people.ts'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { bodyOf } from '#tests/support/server/answers.ts'
import { openAs } from '../support/bring-session.ts'
import { companyOf, newColleague } from '../support/company.ts'
import { knownDeveloper } from '../support/developer.ts'
import { elsewhere, goOnElsewhere } from '../support/elsewhere.ts'
import { again, expectStep, openHelp, resume, stepOn, take } from '../support/guided-tour.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { ines, signOut, tomas, type Credentials } from '../support/people.ts'
import type { Site } from '../support/site.ts'
import { expect, test } from '../support/test.ts'

const widths = [1280, 390, 320] as const

const people: Readonly<Record<TourRole, (site: Site) => Promise<Credentials>>> = {
  owner: () => Promise.resolve(ines),
  recruiter: () => Promise.resolve(tomas),
  viewer: (site) => newColleague(site, ines, 'Vera Viewer', 'viewer'),
  developer: async (site) => {
    const developer = await knownDeveloper(site, 'Dana Developer')
    await goOnElsewhere(site, developer, 0, 6)
    return developer
  },
}

const firstPage = (role: TourRole) => (role === 'developer' ? '/user/profile' : '/companyProfile/dashboard')
const paused = (page: Page) => page.getByRole('status').filter({ hasText: messages.paused })
const press = (page: Page, name: string) => page.getByRole('dialog').getByRole('button', { name }).click()

for (const role of ['owner', 'recruiter', 'viewer', 'developer'] as const) {
  test(`the tour of the ${role} shows every step at its target at every width`, async ({ page, site }) => {
    const steps = tours[role]
    const company = await companyOf(site, ines)
    await company.prepare({ title: `Tour for the ${role}`, candidates: ['Tara Tour'] })
    await company.close()
    await openAs(page, await people[role](site), firstPage(role))
    await expect(page.getByText(messages.offer)).toBeVisible()
    await page.setViewportSize({ width: 320, height: 740 })
    await look(page, `tour-offer-${role}-320`)
    await page.setViewportSize({ width: 1280, height: 800 })
    await look(page, `tour-offer-${role}`)
    for (const width of widths) {
      await page.setViewportSize({ width, height: width < 700 ? 740 : 800 })
      if (width === widths[0]) await page.getByRole('button', { name: messages.start }).click()
      else await openHelp(page, again)
      for (const [at, step] of steps.entries()) {
        await expectStep(page, step)
        await expect(stepOn(page, step)).toContainText(messages.progress(at + 1, steps.length))
        // A card and its page are the same at every width: only their layout differs.
        if (width === widths.at(-1)) await look(page, `tour-${role}-${width}-${at + 1}-${step}`)
        else await expectNoSidewaysScroll(page, `tour-${role}-${width}-${at + 1}-${step}`)
        await press(page, at === steps.length - 1 ? messages.finish : messages.next)
      }
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expect(page.getByRole('status').filter({ hasText: messages.finished })).toBeVisible()
      await expect(page.locator('#root')).not.toHaveAttribute('inert')
      await expect(page.getByText(messages.offer)).toHaveCount(0)
    }
  })
}

test('keys decline the offer and move through the tour, Escape pauses it, and Help resumes it on another device', async ({
  page,
  site,
  visitor,
}) => {
  const viewer = await newColleague(site, ines, 'Vito Viewer', 'viewer')
  await openAs(page, viewer, '/companyProfile/dashboard')
  await expect(page.getByText(messages.offer)).toBeVisible()
  const title = page.getByRole('heading', { level: 1 })
  await title.focus()
  for (const name of [messages.start, messages.decline]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('button', { name })).toBeFocused()
  }
  await page.keyboard.press('Enter')
  await expect(page.getByText(messages.offer)).toHaveCount(0)
  await expect(title).toBeFocused()
  await page.reload()
  const help = page.getByRole('button', { name: 'Help', exact: true })
  await expect(help).toBeVisible()
  await expect(page.getByText(messages.offer)).toHaveCount(0)
  await openHelp(page, take)
  await expectStep(page, 'dashboard-counts')
  await page.keyboard.press('ArrowLeft')
  await expectStep(page, 'dashboard-counts')
  await page.keyboard.press('ArrowRight')
  await expectStep(page, 'dashboard-attention')
  await page.keyboard.press('ArrowRight')
  await expectStep(page, 'client-positions')
  await page.keyboard.press('ArrowLeft')
  await expectStep(page, 'dashboard-attention')
  // From the heading, Tab visits the buttons and stays inside the card.
  await expect(page.getByRole('heading', { name: messages.steps['dashboard-attention'].title })).toBeFocused()
  for (const name of [messages.next, messages.previous, messages.skip, messages.next]) {
    await page.keyboard.press('Tab')
    await expect(page.getByRole('dialog').getByRole('button', { name })).toBeFocused()
  }
  const skipped = page.waitForResponse((answer) => answer.url().endsWith('/me/tour'))
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(help).toBeFocused()
  await expect(paused(page)).toBeVisible()
  expect((await skipped).status()).toBe(200)

  const { page: other } = await visitor()
  await openAs(other, viewer, '/companyProfile/members')
  await openHelp(other, resume)
  await expectStep(other, 'dashboard-attention')
  await press(other, messages.skip)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(paused(other)).toBeVisible()
})

test('Back pauses the tour, and Help resumes it, also on a pipeline in table view', async ({
  page,
  site,
}) => {
  const recruiter = await newColleague(site, ines, 'Ruth Recruiter')
  await openAs(page, recruiter, '/companyProfile/members')
  await openHelp(page, take)
  await expectStep(page, 'dashboard-attention')
  const saved = page.waitForResponse((answer) => answer.url().endsWith('/me/tour') && answer.ok())
  await page.goBack()
  await expect(paused(page)).toBeVisible()
  await expect(page).toHaveURL(/\/members$/u)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page, 'tour-paused')
  await saved
  await openHelp(page, resume)
  for (const step of ['dashboard-attention', 'clients-add', 'position-new'] as const) {
    await expectStep(page, step)
    await press(page, messages.next)
  }
  await expectStep(page, 'candidates-add')
  await press(page, messages.skip)
  await page.goto(`${page.url()}?view=table`)
  await openHelp(page, resume)
  for (const step of ['candidates-add', 'candidates-import', 'pipeline-board'] as const) {
    await expectStep(page, step)
    await press(page, messages.next)
  }
  await expectStep(page, 'digest-open')
  await press(page, messages.finish)
})

test('a target that disappears stops the tour with a reason, and Help resumes it', async ({ page, site }) => {
  const viewer = await newColleague(site, ines, 'Vida Viewer', 'viewer')
  await openAs(page, viewer, '/companyProfile/dashboard')
  await openHelp(page, take)
  await expectStep(page, 'dashboard-counts')
  const stopped = page.waitForRequest((request) => request.postData()?.includes('stopped') === true)
  await page.locator('[data-tour="dashboard-counts"]').evaluate((element) => element.remove())
  const { title } = messages.steps['dashboard-counts']
  await expect(page.getByText(messages.stopped['target-gone'](title))).toBeVisible()
  expect((await stopped).postDataJSON()).toEqual({
    state: 'stopped',
    step: 'dashboard-counts',
    reason: 'target-gone',
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await look(page, 'tour-stopped')
  await page.reload()
  await openHelp(page, resume)
  await expectStep(page, 'dashboard-counts')
  await page.keyboard.press('Escape')
})

/** Holds the requests of an address until the returned function is called. */
async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release = (): void => undefined
  const held = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(address, async (route) => {
    await held
    await route.continue()
  })
  return release
}

test('a slow network shows a waiting card before the tour and before a step', async ({ page, site }) => {
  const viewer = await newColleague(site, ines, 'Vala Viewer', 'viewer')
  await openAs(page, viewer, '/companyProfile/members')
  const card = page.getByRole('dialog', { name: messages.waiting })
  const sendRecords = await hold(page, /\/openPositions\?limit=1$/u)
  await openHelp(page, take)
  await expect(card).toBeVisible()
  await expect.poll(() => card.evaluate((element) => element.contains(document.activeElement))).toBe(true)
  for (const width of widths) {
    await page.setViewportSize({ width, height: width < 700 ? 740 : 800 })
    await look(page, `tour-waits-${width}`)
  }
  await page.setViewportSize({ width: 1280, height: 800 })
  sendRecords()
  const sendClient = await hold(page, /\/clients\/[^/?]+$/u)
  for (const step of ['dashboard-counts', 'dashboard-attention'] as const) {
    await expectStep(page, step)
    await press(page, messages.next)
  }
  await expect(card).toBeVisible()
  sendClient()
  await expectStep(page, 'client-positions')
  await press(page, messages.skip)
})

test('a missing target stops the tour with a message that skips the step', async ({ page, site }) => {
  const recruiter = await newColleague(site, ines, 'Rosa Recruiter')
  await openAs(page, recruiter, '/companyProfile/dashboard?tab=calendar')
  await page.getByRole('button', { name: messages.start }).click()
  // Another tab of the page counts as another page.
  await expectStep(page, 'dashboard-attention')
  expect(new URL(page.url()).search).toBe('')
  await page.locator('[data-tour="clients-add"]').evaluate((element) => element.removeAttribute('data-tour'))
  await press(page, messages.next)
  const { title } = messages.steps['clients-add']
  await expect(page.getByText(messages.stopped['target-missing'](title))).toBeVisible()
  await look(page, 'tour-stopped-before-a-step')
  await page.getByRole('button', { name: 'Help', exact: true }).click()
  await expect(page.getByRole('menuitem', { name: resume })).toBeVisible()
  await expect(page.getByRole('menuitem', { name: again })).toBeVisible()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: messages.skipStep }).click()
  await expectStep(page, 'position-new')
  await press(page, messages.skip)
  await expect(page.getByText(messages.stopped['target-missing'](title))).toHaveCount(0)
  await page.goto(`${page.url()}?tab=contacts`)
  await openHelp(page, resume)
  await expectStep(page, 'position-new')
  await press(page, messages.skip)
})

test('two tabs, a client that is hidden from the member, and a sign-out leave a usable page', async ({
  page,
  site,
}) => {
  const recruiter = await newColleague(site, ines, 'Rita Recruiter')
  const company = await companyOf(site, ines)
  await company.prepare({ title: 'Gone engineer', candidates: [] })
  const kept = await company.prepare({ title: 'Kept engineer', candidates: [] })
  await company.close()
  await openAs(page, recruiter, '/companyProfile/dashboard')
  await page.getByRole('button', { name: messages.start }).click()
  await expectStep(page, 'dashboard-attention')
  const other = await page.context().newPage()
  await other.goto('/companyProfile/dashboard')
  await openHelp(other, resume)
  await expectStep(other, 'dashboard-attention')
  await press(other, messages.next)
  await expectStep(other, 'clients-add')
  await press(other, messages.skip)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expectStep(page, 'dashboard-attention')
  await press(page, messages.next)
  await press(page, messages.next)
  await expectStep(page, 'position-new')

  // The step is on the client of the oldest open position, which the owner hides from the member.
  await elsewhere(site, ines, async (server, owner) => {
    const members = bodyOf<{ items: ListedMember[] }>(await call(server, owner, '/members'))
    const member = members.items.find(({ email }) => email === recruiter.email)
    if (member === undefined) throw new Error('The colleague is no member')
    const body = { type: 'member.grantsChanged', clients: [kept.clientId] }
    const path = `/members/${member.id}/transitions`
    const changed = await call(server, owner, path, { method: 'POST', body, headers: ifMatch(member) })
    expect(changed.statusCode).toBe(204)
  })
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.locator('#root')).not.toHaveAttribute('inert')

  await openHelp(other, resume)
  await expect(other.getByRole('dialog')).toBeVisible()
  await page.goto('/companyProfile/dashboard')
  await signOut(page)
  await expect(other.getByRole('dialog')).toHaveCount(0)
  await expect(other.locator('#root')).not.toHaveAttribute('inert')
  await expect(other.getByText(messages.paused)).toHaveCount(0)
})

test('a form that is not saved pauses the tour, which resumes once the person has answered', async ({
  page,
  site,
}) => {
  await openAs(page, await people.developer(site), '/user/profile')
  await page.getByRole('button', { name: 'Edit profile' }).click()
  await page.getByLabel('Headline').fill('Kitchens and compilers')
  await openHelp(page, take)
  for (const step of ['code-connect', 'commit-emails', 'background-add'] as const) {
    await expectStep(page, step)
    await press(page, messages.next)
  }
  const question = page.getByRole('dialog', { name: form.leaveTitle })
  await expect(question.getByRole('button', { name: form.stay })).toBeFocused()
  await expect(page.getByText(messages.paused)).toBeVisible()
  await look(page, 'tour-paused-by-a-form')
  await question.getByRole('button', { name: form.leave }).click()
  await openHelp(page, resume)
  await expectStep(page, 'links-new')
  await press(page, messages.skip)
})

test('a tour whose records are not answered says so, and starts on a second try', async ({
  page,
  site,
  watch,
}) => {
  watch.allow(/status of 500 .*openPositions/)
  const viewer = await newColleague(site, ines, 'Vito Viewer', 'viewer')
  await openAs(page, viewer, '/companyProfile/dashboard')
  const start = page.getByRole('button', { name: messages.start })
  await page.route('**/openPositions?limit=1', (route) => route.fulfill({ status: 500, body: '' }))
  await start.click()
  await expect(page.getByRole('alert').filter({ hasText: messages.failed })).toBeVisible()
  await expect(page.locator('#root')).not.toHaveAttribute('inert')
  await look(page, 'tour-failed')
  await page.unroute('**/openPositions?limit=1')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expectStep(page, 'dashboard-counts')
  await page.keyboard.press('Escape')
})
