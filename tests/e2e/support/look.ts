import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { join } from 'node:path'

const schemes = ['light', 'dark'] as const
/** Screenshots are taken on request: they assert nothing. */
const pictures = process.env['PICTURES'] === '1' ? join('test-results', 'screens') : null

/** Structure is the same in both schemes, so the second one checks only the color rules. */
const colourRules = ['color-contrast', 'link-in-text-block']

async function seriousFindings(page: Page, scheme: (typeof schemes)[number]): Promise<string[]> {
  const isThere = await page.evaluate(() => 'axe' in window)
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: 'undefined' }) })
    .setLegacyMode(true)
    // Reads violations only, and skips preloading, as the pages have no media.
    .options({ resultTypes: ['violations'], preload: false })
  const { violations } = await (scheme === 'light' ? axe : axe.withRules(colourRules)).analyze()
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .flatMap(({ id, nodes }) =>
      nodes.map(({ target, failureSummary }) => `${id}: ${target.join(' ')} ${failureSummary ?? ''}`),
    )
}

/** Saves a screenshot to test-results/screens if PICTURES=1. */
export async function takePicture(page: Page, name: string, { fullPage = false } = {}): Promise<void> {
  if (pictures !== null) await page.screenshot({ path: join(pictures, `${name}.png`), fullPage })
}

/** The browser asks for reduced motion, so color changes must apply at once. */
async function expectNoTransitions(page: Page, name: string): Promise<void> {
  const moving = await page.evaluate(() =>
    document.getAnimations().flatMap((it) => (it instanceof CSSTransition ? [it.transitionProperty] : [])),
  )
  expect.soft(moving, `${name} has transitions under reduced motion`).toEqual([])
}

/**
 * Checks the screen in light and dark: axe finds nothing serious or critical, and the page does not scroll
 * sideways.
 */
export async function look(page: Page, name: string): Promise<void> {
  for (const scheme of schemes) {
    await page.emulateMedia({ colorScheme: scheme })
    await expect(page.locator('html')).toHaveCSS('color-scheme', new RegExp(scheme))
    await expectNoTransitions(page, `${name}, ${scheme}`)
    expect.soft(await seriousFindings(page, scheme), `${name}, ${scheme}`).toEqual([])
    await takePicture(page, `${name}-${scheme}`)
  }
  await page.emulateMedia({ colorScheme: 'light' })
  await expectNoSidewaysScroll(page, name)
}

/** Expects the page to be no wider than the window, on every screen from 360 px up. */
export async function expectNoSidewaysScroll(page: Page, name: string): Promise<void> {
  const excess = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect.soft(excess, `${name} scrolls sideways`).toBe(0)
}
