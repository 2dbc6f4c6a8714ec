// @vitest-environment happy-dom
import { afterEach, expect, it, vi } from 'vitest'
import { watchPreloadErrors, type ReloadReason } from './reload-offer.ts'

afterEach(() => void vi.restoreAllMocks())

it.each<[string, boolean, string | null | undefined, [ReloadReason | null, number]]>([
  ['names the new release that replaced the chunk', true, 'newer', ['newRelease', 1]],
  ['names a missing part, where the release is the same', true, 'own', ['partMissing', 1]],
  ['names a missing part, where the server names no release', true, null, ['partMissing', 1]],
  ['is not made offline, where a reload would lose the page', false, 'newer', [null, 0]],
  ['is not made while the server does not answer', true, undefined, [null, 0]],
])('an offer to reload %s', async (_title, onLine, release, expected) => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine)
  const page = new EventTarget()
  const offer = watchPreloadErrors(page, 'own', () => Promise.resolve(release))
  let reported = 0
  offer.subscribe(() => (reported += 1))
  page.dispatchEvent(new Event('vite:preloadError'))
  await Promise.resolve()
  await Promise.resolve()
  expect([offer.read(), reported]).toEqual(expected)
})
