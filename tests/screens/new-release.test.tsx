// @vitest-environment happy-dom
/** A page of an older release offers to reload when the server refuses what it sends. */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { inPlace } from '#src/api/error-policies.ts'
import { problem, turns, type Scripted } from '../support/browser/app-in-memory.ts'
import { appPeople, opened, stopAll } from '../support/browser/app-people.ts'
import { showApp } from '../support/browser/shown-app.tsx'
import { withoutLayout } from '../support/dialogs/without-layout.ts'

const newer = (answer: Scripted): Scripted => ({ ...Object(answer), release: 'release-2' })
const notice = () => screen.queryByText(/new version of Assay/)?.textContent ?? null

withoutLayout()
beforeEach(() => localStorage.clear())
afterEach(() => {
  cleanup()
  stopAll()
  vi.restoreAllMocks()
})

async function shownAfter(answer: Scripted) {
  const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => undefined)
  const started = await opened('/login', appPeople.A, { 'GET /topics': answer })
  await showApp(started)
  const call = () => started.app.api.client.GET('/topics', { call: inPlace })
  await act(async () => {
    await call()
    await call()
    await turns(10)
  })
  return { notice: notice(), reloads: reload.mock.calls.length }
}

test('offers to reload once, where the contract refuses the call', async () => {
  const shown = await shownAfter(newer(problem(404, 'not-found')))
  expect(shown).toEqual({ notice: 'A new version of Assay is available. Reload', reloads: 0 })
  act(() => screen.getByRole('button', { name: 'Reload' }).click())
  expect(window.location.reload).toHaveBeenCalledOnce()
})

test.each([
  ['a rule refuses the call', newer(problem(422, 'refused'))],
  ['the release is the same', problem(404, 'not-found')],
])('offers nothing, where %s', async (_title, answer) => {
  expect(await shownAfter(answer)).toEqual({ notice: null, reloads: 0 })
})
