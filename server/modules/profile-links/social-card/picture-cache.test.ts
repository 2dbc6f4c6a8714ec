import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { PictureCache, maxAgeMs } from './picture-cache.ts'

const picture = (colour: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="4" height="3"><rect width="4" height="3" fill="${colour}"/></svg>`
const size = (png: Buffer | null) => [png?.readUInt32BE(16), png?.readUInt32BE(20)]

let pictures: PictureCache
beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  pictures = new PictureCache()
})
afterEach(async () => {
  vi.useRealTimers()
  await pictures.close()
})

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

test('a picture is kept for minutes, however often it is fetched meanwhile, and goes by itself', async () => {
  const first = await pictures.png(picture('red'))
  expect(pictures.size).toBe(1)
  vi.advanceTimersByTime(maxAgeMs - 1)
  expect(await pictures.png(picture('red'))).toBe(first)
  vi.advanceTimersByTime(1)
  expect(pictures.size).toBe(0)
  expect(await pictures.png(picture('red'))).not.toBe(first)
})

test('a picture that gave way and was drawn anew has the whole time again', async () => {
  await pictures.png(picture('red'))
  vi.advanceTimersByTime(maxAgeMs - 1)
  for (let index = 0; index < 100; index += 1)
    await pictures.png(picture(`#0000${10 + (index % 90)}`) + ' '.repeat(index))
  const anew = await pictures.png(picture('red'))
  vi.advanceTimersByTime(1)
  expect(await pictures.png(picture('red'))).toBe(anew)
})

test('what is closed keeps nothing', async () => {
  await pictures.png(picture('red'))
  await pictures.close()
  expect([pictures.size, vi.getTimerCount()]).toEqual([0, 0])
})
