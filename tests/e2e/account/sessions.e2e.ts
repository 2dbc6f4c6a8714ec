import type { Page } from '@playwright/test'
import { openAs } from '../support/bring-session.ts'
import { enter, lookTwice, newDeveloper } from '../support/developer.ts'
import { expect, test } from '../support/test.ts'

/** Status of a call with this browser's current token. */
const callOf = (page: Page) =>
  page.evaluate(() => {
    const key = Object.keys(localStorage).find((name) => name.startsWith('firebase:authUser:')) ?? ''
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    const { uid, stsTokenManager } = stored as { uid: string; stsTokenManager: { accessToken: string } }
    const headers = { AuthToken: stsTokenManager.accessToken, user: uid }
    return { headers }
  })
const statusOf = (page: Page, { headers }: { headers: Record<string, string> }) =>
  page.evaluate(async (given) => (await fetch('/api/getUserProfile', { headers: given })).status, headers)

test('ends a session from another device at once in every tab, and rejects its token', async ({
  page,
  site,
  visitor,
}) => {
  const person = await newDeveloper(site, 'Sven Session')
  const lost = await visitor()
  await enter(lost.page, person)
  const secondTab = await lost.context.newPage()
  await secondTab.goto('/user/settings')
  await expect(secondTab.getByText('You’re not signed in anywhere else.')).toBeVisible()
  const kept = await callOf(lost.page)
  expect(await statusOf(lost.page, kept)).toBe(200)

  await enter(page, person)
  await page.goto('/user/settings')
  const mine = page.getByRole('listitem').filter({ hasText: 'This browser' })
  await expect(mine).toContainText('Chrome on Linux')
  await expect(page.getByText('1 other browser')).toBeVisible()
  await lookTwice(page, 'settings-sessions')
  await page.getByRole('button', { name: 'Sign out Chrome on Linux' }).click()
  await expect(page.getByText('Chrome on Linux signed out')).toBeVisible()
  await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()

  for (const tab of [lost.page, secondTab]) {
    await expect(tab).toHaveURL(/\/login\?next=%2Fuser%2F/)
    await expect(tab.getByRole('alert')).toHaveText('Another device signed this browser out.')
  }
  expect(await statusOf(lost.page, kept)).toBe(403)
  await lost.page.bringToFront()
  await lookTwice(lost.page, 'signed-out-elsewhere')
})

test(
  'signs out everywhere else after a question, and keeps this browser signed in',
  { tag: '@embedded' },
  async ({ page, site, visitor }) => {
    const person = await newDeveloper(site, 'Olga Others')
    const devices = [await visitor(), await visitor()]
    for (const device of devices) {
      await openAs(device.page, person, '/user/profile')
      await expect(device.page.getByRole('heading', { level: 1 })).toHaveText('Create your profile')
    }
    await openAs(page, person, '/user/settings')
    await page.getByRole('button', { name: 'Sign out everywhere else' }).click()
    const dialog = page.getByRole('dialog')
    await expect(dialog).toContainText('This signs out 2 other browsers.')
    await dialog.getByRole('button', { name: 'Sign out everywhere else' }).click()
    await expect(page.getByText('All other browsers signed out')).toBeVisible()
    for (const device of devices) {
      await expect(device.page).toHaveURL('/login?next=%2Fuser%2Fprofile')
      await expect(device.page.getByRole('alert')).toHaveText('Another device signed this browser out.')
    }
    await page.reload()
    await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
  },
)

test(
  'reports once that another device ended the session while a page loads',
  { tag: '@long' },
  async ({ page, site, visitor }) => {
    const person = await newDeveloper(site, 'Lotte Loading')
    const lost = await visitor()
    await openAs(lost.page, person, '/user/profile')
    await expect(lost.page.getByRole('heading', { level: 1 })).toHaveText('Create your profile')
    let letStreamBegin = (): void => undefined
    const begins = new Promise<void>((resolve) => {
      letStreamBegin = resolve
    })
    await lost.page.route('**/api/live', async (route) => {
      await begins
      await route.continue()
    })
    const asked = lost.page.waitForRequest('**/api/live')
    await lost.page.reload()
    await asked
    const opened: string[] = []
    lost.page.on('request', (request) => {
      if (new URL(request.url()).pathname === '/api/session') opened.push(request.method())
    })

    await openAs(page, person, '/user/settings')
    await page.getByRole('button', { name: /^Sign out Chrome/ }).click()
    await expect(page.getByText('You’re not signed in anywhere else.')).toBeVisible()
    letStreamBegin()

    await expect(lost.page).toHaveURL('/apiRefresh')
    await expect(lost.page.getByRole('heading', { level: 1 })).toHaveText('Your session has ended')
    await expect(lost.page.getByRole('alert')).toHaveCount(0)
    await lookTwice(lost.page, 'session-ended-while-loading')
    expect(opened).toEqual(['POST'])
  },
)
