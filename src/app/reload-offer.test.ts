// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { watchPreloadErrors } from './reload-offer.ts'

afterEach(() => void vi.restoreAllMocks())

it.each([
  ['is offered where a newer version has taken the place of a chunk', true, [true, 1]],
  ['is not offered offline, where it would lose what was typed and bring nothing', false, [false, 0]],
])('a reload %s', (_title, onLine, expected) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const page = new EventTarget()
  const offer = watchPreloadErrors(page)
  let told = 0
  offer.subscribe(() => (told += 1))
  page.dispatchEvent(new Event('vite:preloadError'))
  expect([offer.read(), told]).toEqual(expected)
})
