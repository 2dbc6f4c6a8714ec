import type { Page } from '@playwright/test'
import { signIn, tomas } from '../support/people.ts'
import { readStorage } from '../support/stored-session.ts'
import { expect, test } from '../support/test.ts'

const minutes = 60_000

/** Sets the browser's clock wrong before the first page. */
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
  test(`a clock that is ${title} neither signs anybody out nor asks for tokens again and again`, async ({
    page,
  }) => {
    await shiftClock(page, by)
    const tokens: string[] = []
    page.on('request', (request) => {
      const { pathname } = new URL(request.url())
      if (/\/v1\/token$|\/refreshJwt$|\/api\/session$|\/loginPassword$/.test(pathname)) tokens.push(pathname)
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
  })
}
