// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { watchPreloadErrors } from './reload-offer.ts'

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['is offered where a newer version has replaced a chunk', true, true, [true, 1]],
  ['is not offered offline, where it would only lose typed text', false, true, [false, 0]],
  ['is not offered while the server does not answer', true, false, [false, 0]],
])('a reload %s', async (_title, onLine, isThere, expected) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const page = new EventTarget()
  const offer = watchPreloadErrors(page, () => Promise.resolve(isThere))
  let told = 0
  offer.subscribe(() => (told += 1))
  page.dispatchEvent(new Event('vite:preloadError'))
  await Promise.resolve()
  await Promise.resolve()
  expect([offer.read(), told]).toEqual(expected)
})
