import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'

test('shows the API reference in light and dark, on a phone and by anchor', async ({ page }) => {
  await page.goto('/api/docs')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('API reference')
  await look(page, 'api-reference')
  await page.setViewportSize({ width: 360, height: 740 })
  await expectNoSidewaysScroll(page, 'api-reference-360')
  await page.getByRole('navigation').getByRole('link', { name: 'createClient' }).click()
  await expect(page.getByRole('heading', { name: 'Add a client' })).toBeInViewport()
})
