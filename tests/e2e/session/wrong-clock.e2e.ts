import type { Page } from '@playwright/test'
import { signIn, tomas } from '../support/people.ts'
import { expired, readStorage, withUser, writeStorage } from '../support/stored-session.ts'
import { expect, test } from '../support/test.ts'

test.use({ firstVisit: true })

const minutes = 60_000

/** Sets the browser's clock before the first page. */
const shiftClock = (page: Page, by: number) =>
  page.addInitScript((milliseconds) => {
    const now = Date.now.bind(Date)
    globalThis.Date = class extends Date {
      constructor(...parts: [] | [number | string]) {
        if (parts.length === 0) super(now() + milliseconds)
        else super(parts[0])
      }
      static override now = () => now() + milliseconds
    } as DateConstructor
  }, by)

for (const [title, by] of [
  ['five minutes ahead', 5 * minutes],
  ['five minutes behind', -5 * minutes],
  ['eleven minutes ahead, longer than a token of ours lives', 11 * minutes],
] as const) {
  test(
    `keeps the session without token loops on a clock that is ${title}`,
    { tag: by < 0 ? [] : '@long' },
    async ({ page }) => {
      await shiftClock(page, by)
      const tokens: string[] = []
      page.on('request', (request) => {
        const { pathname } = new URL(request.url())
        if (/\/v1\/token$|\/refreshJwt$|\/api\/session$|\/loginPassword$/.test(pathname))
          tokens.push(pathname)
      })
      await signIn(page, tomas)
      expect(Math.round(((await page.evaluate(() => Date.now())) - Date.now()) / minutes)).toBe(by / minutes)
      for (const path of [
        '/companyProfile/settings',
        '/companyProfile/dashboard',
        '/companyProfile/settings',
      ]) {
        await page.goto(path)
        await expect(page).toHaveURL(path)
        await expect(page.getByText('Live', { exact: true })).toBeVisible()
      }
      expect(tokens).toEqual(['/api/loginPassword'])
      expect(Object.keys(await readStorage(page))).toContain('refreshToken')
    },
  )
}

test(
  'renews an expired token on a slow clock, and keeps the session',
  { tag: '@long' },
  async ({ page, site }) => {
    await shiftClock(page, -5 * minutes)
    await signIn(page, tomas)
    await page.goto('/inbox')
    // By its claims and the browser's clock the token is valid for four more minutes; the SDK compares two
    // times of one clock.
    const stored = withUser(await expired(await readStorage(page), site), ({ stsTokenManager }) => ({
      stsTokenManager: { ...stsTokenManager, expirationTime: Date.now() - 6 * minutes },
    }))
    await writeStorage(page, stored)

    const tokens: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/v1\/token$|\/refreshJwt$|\/api\/session$/.test(pathname)) tokens.push(pathname)
    })
    await page.goto('/companyProfile/settings')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Company profile')
    await expect(page.getByText('Live', { exact: true })).toBeVisible()
    expect(tokens.toSorted()).toEqual(['/api/refreshJwt', '/securetoken.googleapis.com/v1/token'])
  },
)
