import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { expect, test } from '../support/test.ts'
import { watchContext } from '../support/watch.ts'

const paths = ['/', '/companylogin', '/companyProfile/dashboard']

/** The page of requirements with the missing one marked, and nothing of the app. */
async function expectRequirements(page: Page, missing: RegExp) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
  })
  for (const path of paths) {
    await page.goto(path)
    await expect(page.getByRole('heading')).toHaveText(['Assay can’t run in this browser yet'])
    await expect(page.getByRole('listitem')).toHaveCount(3)
    const marked = page.getByRole('listitem').filter({ has: page.locator('b:visible') })
    await expect(marked).toHaveText([missing])
    await expect(page.getByRole('link', { name: 'reload this page' })).toBeVisible()
  }
  expect(calls).toEqual([])
}

test('shows the requirements to a browser without JavaScript', async ({ browser, site }) => {
  const context = await browser.newContext({ baseURL: site.url, javaScriptEnabled: false })
  await expectRequirements(await context.newPage(), /Turn on JavaScript/)
  await context.close()
})

for (const [lack, missing] of [
  ['storage', /Allow cookies and site data/],
  ['version', /Use Chrome or Edge 120, Firefox 128, Safari 17\.4/],
] as const) {
  test(
    `shows the requirements to a browser that lacks ${lack}`,
    { tag: '@long' },
    async ({ browser, site }) => {
      const context = await browser.newContext({ baseURL: site.url })
      const watch = await watchContext(context)
      await context.addInitScript((what) => {
        if (what === 'version') Reflect.deleteProperty(URL, 'canParse')
        else
          Object.defineProperty(window, 'localStorage', {
            get: () => {
              throw new DOMException('Access is denied', 'SecurityError')
            },
          })
      }, lack)
      await expectRequirements(await context.newPage(), missing)
      watch.expectSilence()
      await context.close()
    },
  )
}

test(
  'shows the requirements to a browser that refuses cookies',
  { tag: '@long' },
  async ({ site }, { project }) => {
    const profile = await temporaryDirectory('assay-blocked-')
    await mkdir(join(profile.path, 'Default'))
    await writeFile(
      join(profile.path, 'Default', 'Preferences'),
      JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
    )
    const { launchOptions, viewport } = project.use
    const context = await chromium.launchPersistentContext(profile.path, {
      ...launchOptions,
      // A headless browser reads no profile settings.
      executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
      viewport: viewport ?? null,
      baseURL: site.url,
    })
    try {
      const watch = await watchContext(context)
      const page = await context.newPage()
      await expectRequirements(page, /Allow cookies and site data/)
      await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/SecurityError/)
      watch.expectSilence()
    } finally {
      await context.close()
      await profile.remove()
    }
  },
)
