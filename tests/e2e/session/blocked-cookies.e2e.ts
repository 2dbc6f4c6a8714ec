import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { temporaryDirectory } from '#tests/support/temporary.ts'
import { fillRegistration, fillSignIn, newcomer, tomas } from '../support/people.ts'
import { expect, test } from '../support/test.ts'
import { watchContext } from '../support/watch.ts'

test('a browser that keeps no cookies is told so at the sign-in, with what to do', async ({ site }, {
  project,
}) => {
  const profile = await temporaryDirectory('assay-blocked-')
  await mkdir(join(profile.path, 'Default'))
  await writeFile(
    join(profile.path, 'Default', 'Preferences'),
    JSON.stringify({ profile: { default_content_setting_values: { cookies: 2 } } }),
  )
  const { launchOptions, viewport } = project.use
  const context = await chromium.launchPersistentContext(profile.path, {
    ...launchOptions,
    // The one without a window reads no settings of a profile.
    executablePath: process.env['CHROMIUM'] ?? '/usr/bin/chromium',
    viewport: viewport ?? null,
    baseURL: site.url,
  })
  try {
    const watch = await watchContext(context)
    const page = await context.newPage()
    await page.goto('/companyProfile/dashboard')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in')
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow(/SecurityError/)

    await page.goto('/companylogin')
    const calls: string[] = []
    page.on('request', (request) => {
      if (new URL(request.url()).pathname.startsWith('/api/')) calls.push(request.url())
    })
    await fillSignIn(page, tomas)
    const told = page.getByRole('alert').first()
    await expect(told).toHaveText(/keeps no cookies or data for this site\. Allow them/)
    await expect(page.getByLabel('E-mail')).toHaveValue(tomas.email)

    await page.goto('/companyregister')
    await fillRegistration(page, newcomer('Carla Cookieless'), 'Cookieless')
    await expect(told).toHaveText(/keeps no cookies or data for this site\. Allow them/)
    expect(calls).toEqual([])
    watch.expectSilence()
  } finally {
    await context.close()
    await profile.remove()
  }
})
