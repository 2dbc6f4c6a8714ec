import type { Picture } from './picture.ts'

/** Pixels of the file per pixel of the picture. */
const sharpness = 2

/** The picture as a PNG, drawn by the browser; null if the browser cannot. */
export async function drawPng({ svg, width, height }: Picture): Promise<Blob | null> {
  const address = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
  try {
    const image = new Image()
    image.src = address
    await image.decode()
    const canvas = document.createElement('canvas')
    canvas.width = width * sharpness
    canvas.height = height * sharpness
    const context = canvas.getContext('2d')
    if (context === null) return null
    context.drawImage(image, 0, 0, canvas.width, canvas.height)
    return await new Promise((resolve) => canvas.toBlob(resolve, 'image/png'))
  } catch {
    return null
  } finally {
    URL.revokeObjectURL(address)
  }
}
