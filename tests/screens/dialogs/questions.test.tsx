// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react'
import { MantineProvider } from '@mantine/core'
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterProvider,
} from '@tanstack/react-router'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { SessionsSection } from '#src/features/account/sessions-section.tsx'
import { UnsavedGuard } from '#src/features/profile/unsaved-guard.tsx'
import { AuthProvider } from '#src/session/auth-context.tsx'
import { accountWords, refusal, unavailable } from '#tests/support/dialogs/dialog-case.ts'
import { setStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { button, dialog, escape, open, press } from '#tests/support/dialogs/form-page.ts'
import { at, userProfile } from '#tests/support/dialogs/records.ts'
import { ok, problem, type Answer } from '#tests/product/walks/held-server.ts'
import { aPerson, sessionOf } from '#tests/product/walks/session.ts'
import { settle } from '#tests/product/walks/walk.ts'

/** Dialogs that only ask: they send nothing before the confirmation, and report on the page below. */

afterEach(cleanup)

describe('the question before signing out everywhere else', () => {
  const everywhereElse = 'Sign out everywhere else'
  const call = 'DELETE /sessions'
  const session = { userAgent: '', createdAt: at, lastUsedAt: at }
  const sessions = [
    { ...session, id: 'here', current: true },
    { ...session, id: 'there', current: false },
  ]

  async function ask() {
    const stage = setStage({ user: userProfile })
    stage.server.always('GET /sessions', ok({ sessions }))
    await stage.render(<SessionsSection />)
    await open(everywhereElse)
    return stage
  }

  test.each([
    ['Cancel', () => press('Cancel')],
    ['Escape', escape],
  ])('sends nothing on %s and returns the focus', async (_name, leave) => {
    const { server } = await ask()
    await leave()
    await waitFor(() => expect(document.activeElement).toBe(button(everywhereElse)))
    expect([dialog(), server.sent(call)]).toEqual([null, []])
  })

  test.each<[string, Answer, { type: string; message: string }]>([
    ['done', ok({ ended: 1 }), { type: 'success', message: 'All other browsers signed out' }],
    ['refused', refusal, { type: 'danger', message: accountWords.refused }],
    ['unanswered', 'network', { type: 'danger', message: accountWords.network }],
    ['not possible now', unavailable, { type: 'danger', message: accountWords.unavailable }],
    ['too late', problem(404, 'not-found'), { type: 'success', message: 'Session already ended' }],
  ])(
    'reports on the page that the sign-out is %s, and reloads the sessions',
    async (_name, answer, alert) => {
      const { server, alert: texts } = await ask()
      await press(everywhereElse)
      expect([dialog(), button(everywhereElse)?.disabled, server.sent(call).length]).toEqual([null, true, 1])
      server.answer(call, answer)
      await settle()
      expect([texts(), button(everywhereElse)?.disabled, server.sent('GET /sessions').length]).toEqual([
        alert,
        false,
        2,
      ])
    },
  )
})

describe('the question about unsaved changes', () => {
  async function leave(isDirty: boolean, onLeave: () => void = () => undefined) {
    const rootRoute = createRootRoute()
    const form = createRoute({
      getParentRoute: () => rootRoute,
      path: '/form',
      component: () => <UnsavedGuard isDirty={isDirty} onLeave={onLeave} />,
    })
    const other = createRoute({ getParentRoute: () => rootRoute, path: '/other', component: () => null })
    const router = createRouter({
      routeTree: rootRoute.addChildren([form, other]),
      history: createMemoryHistory({ initialEntries: ['/form'] }),
      isServer: false,
    })
    await act(() => router.load())
    render(
      <MantineProvider env="test">
        <AuthProvider actor={sessionOf(aPerson())}>
          <RouterProvider router={router} />
        </AuthProvider>
      </MantineProvider>,
    )
    await settle()
    router.history.push('/other')
    await settle()
    return () => router.state.location.pathname
  }

  test('does not ask when the form is saved', async () => {
    const path = await leave(false)
    expect([dialog(), path()]).toEqual([null, '/other'])
  })

  test.each([
    ['Keep editing', '/form', 0],
    ['Discard', '/other', 1],
  ])('leads by %s to %s, and drops the text only on Discard', async (answer, path, dropped) => {
    const drop = vi.fn<() => void>()
    const now = await leave(true, drop)
    expect([dialog()?.querySelector('h2')?.textContent, now()]).toEqual(['Discard changes?', '/form'])
    const pressed = button(answer)
    if (pressed !== null) fireEvent.click(pressed)
    await settle()
    expect([dialog(), now(), drop.mock.calls.length]).toEqual([null, path, dropped])
  })
})
