import { afterEach, beforeEach, expect, test } from 'vitest'
import { KeptPictures } from './kept-pictures.ts'
import { PngThread } from './png-thread.ts'

const picture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="${colour}"/></svg>`
const size = (png: Buffer | null) => [png?.readUInt32BE(16), png?.readUInt32BE(20)]

let pictures: KeptPictures
beforeEach(() => void (pictures = new KeptPictures()))
afterEach(() => pictures.close())

test('a picture is drawn once, however often it is fetched, also while it is drawn', async () => {
  const [first, second] = await Promise.all([pictures.png(picture('red')), pictures.png(picture('red'))])
  expect([size(first), second === first, (await pictures.png(picture('red'))) === first]).toEqual([
    [4, 3],
    true,
    true,
  ])
  expect((await pictures.png(picture('blue')))?.equals(first ?? Buffer.alloc(0))).toBe(false)
})

test('beyond twenty that wait, none is drawn; what is kept is answered all the same', async () => {
  const kept = await pictures.png(picture('#000000'))
  const asked = Array.from({ length: 25 }, (_, index) => pictures.png(picture(`#0000${10 + index}`)))
  const again = pictures.png(picture('#000000'))
  const answers = await Promise.all(asked)
  expect(answers.map((png) => png === null)).toEqual(answers.map((_, index) => index >= 20))
  expect(await again).toBe(kept)
  expect(size(await pictures.png(picture('#000035')))).toEqual([4, 3])
})

test('beyond a hundred that are kept, the one that was used least recently is drawn anew', async () => {
  const colour = (index: number) => picture(`#00${index.toString(16).padStart(4, '0')}`)
  const [first, second] = [await pictures.png(colour(0)), await pictures.png(colour(1))]
  for (let index = 2; index < 100; index += 1) await pictures.png(colour(index))
  await pictures.png(colour(0))
  await pictures.png(colour(100))
  expect([(await pictures.png(colour(0))) === first, (await pictures.png(colour(1))) === second]).toEqual([
    true,
    false,
  ])
})

test('what is no picture is refused, and the next one is drawn', async () => {
  await expect(pictures.png('<svg')).rejects.toThrow(/./)
  await expect(pictures.png('<svg')).rejects.toThrow(/./)
  expect(size(await pictures.png(picture('red')))).toEqual([4, 3])
})

test('whoever waits when the thread ends is told so, and the next picture begins another', async () => {
  const thread = new PngThread()
  const waiting = thread.draw(picture('red'))
  await thread.close()
  await expect(waiting).rejects.toThrow('the thread that draws pictures has ended')
  expect([thread.waiting, size(await thread.draw(picture('red')))]).toEqual([0, [4, 3]])
  await thread.close()
})
