import { siteTest } from '../support/test.ts'
import type { Driver } from './driver.ts'
import { openFirefox } from './firefox.ts'
import { Walker } from './walker.ts'
import { openWebKit } from './webkit.ts'

/** The engines other than Chromium that run journeys. */
export const engines: readonly { name: string; open: () => Promise<Driver> }[] = [
  { name: 'Firefox', open: openFirefox },
  { name: 'WebKit', open: openWebKit },
]

/** Playwright's test with a browser opened by `open`; fails if that browser reports an error. */
export const walkTest = (open: () => Promise<Driver>) =>
  siteTest.extend<{ walker: Walker }>({
    walker: async ({ site }, use) => {
      const driver = await open()
      try {
        const walker = new Walker(driver, site.url)
        await use(walker)
        await walker.expectSilence()
      } finally {
        await driver.close()
      }
    },
  })
