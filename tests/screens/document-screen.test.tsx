// @vitest-environment happy-dom
/** Screens that the server renders: a link within the app loads the document. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { appPeople, opened, stopAll } from '../support/browser/app-people.ts'
import { showApp } from '../support/browser/shown-app.tsx'

const replaced = vi.fn<(url: string | URL) => void>()

beforeEach(() => {
  localStorage.clear()
  replaced.mockReset()
  vi.spyOn(window.location, 'replace').mockImplementation(replaced)
})
afterEach(() => {
  cleanup()
  stopAll()
  vi.restoreAllMocks()
})

it.each([
  ['/digest/x1', '/digest/x1'],
  ['/Digest/x1?from=mail', '/digest/x1?from=mail'],
  ['/digestProfile/x1', '/digestProfile/x1'],
  ['/profile/x1/p1', '/profile/x1/p1'],
])('loads the document of %s', async (path, document) => {
  await showApp(await opened(path, appPeople.A))
  expect(replaced.mock.calls).toEqual([[document]])
})
