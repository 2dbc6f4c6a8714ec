/**
 * A part of a page as a WebP: strips and letters stay sharp at a quality of 65.
 * @param {import('@playwright/test').Page} page
 * @param {{ x: number, y: number, width: number, height: number }} part in CSS pixels of the page, whole ones
 * @param {number} scale pixels to each of them
 */
export async function webpOf(page, part, scale) {
  const session = await page.context().newCDPSession(page)
  const clip = { ...part, scale }
  const shot = await session.send('Page.captureScreenshot', { format: 'webp', quality: 65, clip })
  const bytes = Buffer.from(shot.data, 'base64')
  console.log(`${part.width} by ${part.height}, ${bytes.length} bytes`)
  return bytes
}
