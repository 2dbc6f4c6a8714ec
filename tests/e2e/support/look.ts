import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'

const schemes = ['light', 'dark'] as const
const pictures = join('test-results', 'screens')

/** Structure is the same in both schemes: the second one is asked for what colours decide. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function seriousFindings(page: Page, scheme: (typeof schemes)[number]): Promise<string[]> {
  const axe = new AxeBuilder({ page }).setLegacyMode(true)
  const { violations } = await (scheme === 'light' ? axe : axe.withRules(colourRules)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
}

/**
 * Looks at the screen as it stands, in light and in dark: axe finds nothing serious or critical, nothing makes the page
 * scroll sideways, and a picture is left in test-results/screens for people.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(scheme))
    expect.soft(await seriousFindings(page, scheme), `${name}, ${scheme}`).toEqual([])
    await page.screenshot({ path: join(pictures, `${name}-${scheme}.png`) })
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScroll(page, name)
}

/** Pixels by which the page is wider than the window; 0 on every screen from 360 px on. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(excess, `${name} scrolls sideways`).toBe(0)
}
