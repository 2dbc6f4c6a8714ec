import { openAs } from '../support/bring-session.ts'
import { newRecruiter } from '../support/company.ts'
import { lookTwice } from '../support/developer.ts'
import { expectNoSidewaysScroll, look } from '../support/look.ts'
import { expect, test } from '../support/test.ts'
import { otherPngLogo } from '../../support/people/logos.ts'

test('uploads a logo, explains a refused file, and removes the logo', async ({ page, site }) => {
  const owner = await newRecruiter(site, 'Branded Partners')
  await openAs(page, owner, '/companyProfile/settings')
  const section = page.getByRole('region', { name: 'Logo' })
  const input = section.locator('input[type=file]')
  const choose = (name: string, mimeType: string, buffer: Buffer) =>
    input.setInputFiles({ name, mimeType, buffer })

  await choose('logo.svg', 'image/svg+xml', Buffer.from('<svg/>'))
  await expect(section.getByRole('alert')).toHaveText(
    'This isn’t a PNG, JPEG or WebP picture. Choose another file.',
  )
  await choose('logo.png', 'image/png', Buffer.from('<html><script>alert(1)</script>'))
  await expect(section.getByRole('alert')).toHaveText(
    'This isn’t a PNG, JPEG or WebP picture. Choose another file.',
  )
  await choose('logo.png', 'image/png', Buffer.alloc(2 * 1024 * 1024 + 1))
  await expect(section.getByRole('alert')).toContainText('the limit is 2 MB')

  await choose('logo.png', 'image/png', otherPngLogo)
  await expect(page.getByText('Logo saved')).toBeVisible()
  const picture = section.getByRole('img', { name: 'Logo of Branded Partners' })
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(256)
  await lookTwice(page, 'company-logo')
  await page.setViewportSize({ width: 390, height: 844 })
  await expectNoSidewaysScroll(page, 'company logo at 390')
  await look(page, 'company-logo-390')

  await section.getByRole('button', { name: 'Remove logo' }).click()
  await expect(page.getByText('Logo removed')).toBeVisible()
  await expect(picture).toBeHidden()
})
