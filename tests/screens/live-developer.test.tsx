// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react'
import { createMemoryHistory, createRootRoute, createRouter, RouterProvider } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { useLiveUserProfile } from '#src/api/reload-profiles.ts'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import type { LiveConnection, LiveSink } from '#src/api/live/live-updates.ts'
import { AccountSections } from '#src/features/account/account-sections.tsx'
// Preloads lazy parts before the clock stops.
import '#src/features/profile/introduction.tsx'
import { UserProfileScreen } from '#src/features/profile/user-profile-screen.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { enter } from '#tests/support/dialogs/form-page.ts'
import { account, userProfile } from '#tests/support/dialogs/records.ts'
import { ok } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

/** A developer's screens under a stream that reports changes of another tab. */
let stage: DialogStage
let sinks: LiveSink[]
const live: LiveConnection = (sink) => {
  sinks.push(sink)
  return new Promise(() => undefined)
}
const send = (message: LiveMessage) =>
  act(async () => {
    for (const sink of sinks) sink.message(message)
    await vi.advanceTimersByTimeAsync(20)
  })
const changed = (entity: string): LiveMessage => {
  const by = { from: null, to: null, actorMemberId: null, parentId: null }
  return { kind: 'changed', change: { id: '1-1', entity, entityId: 'a', event: `${entity}.changed`, ...by } }
}
const answers = (profile: typeof userProfile) => ok({ accountType: 'user', profile, superUser: false })

function Shell({ children }: { children: ReactNode }) {
  useLiveUserProfile()
  return children
}

async function show(page: ReactNode, user = userProfile) {
  stage = setStage({ user, live })
  stage.server.always('GET /account', ok(account))
  stage.server.always('GET /sessions', ok({ sessions: [] }))
  stage.server.always('GET /getUserProfile', answers(user))
  const routeTree = createRootRoute({ component: () => <Shell>{page}</Shell> })
  const router = createRouter({ routeTree, history: createMemoryHistory(), isServer: false })
  await router.load()
  await stage.render(<RouterProvider router={router} />)
  await settle()
  vi.useFakeTimers()
}

beforeEach(() => void (sinks = []))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  stage.stop()
})

test('updates the profile from another tab, and ignores other entities', async () => {
  await show(<UserProfileScreen />)
  stage.server.always('GET /getUserProfile', answers({ ...userProfile, headline: 'From the other tab' }))
  await send(changed('client'))
  expect(stage.server.sent('GET /getUserProfile')).toHaveLength(0)
  await send(changed('user'))
  expect(stage.server.sent('GET /getUserProfile')).toHaveLength(1)
  expect(document.body.textContent).toContain('From the other tab')
})

test('reloads the profile after a gap in the stream', async () => {
  await show(<UserProfileScreen />)
  await send({ kind: 'missed' })
  expect(stage.server.sent('GET /getUserProfile')).toHaveLength(1)
})

test('reloads the sign-in methods changed in another tab', async () => {
  await show(<AccountSections here="/user/settings" membership={null} />)
  const before = stage.server.sent('GET /account').length
  await send(changed('user'))
  expect(stage.server.sent('GET /account')).toHaveLength(before + 1)
})

test('replaces an empty profile form by one saved in another tab, unless text is typed', async () => {
  const fresh = { ...userProfile, initialised: false, version: 0 }
  await show(<UserProfileScreen />, fresh)
  enter('Headline', 'Typed here')
  stage.server.always('GET /getUserProfile', answers(userProfile))
  await send(changed('user'))
  expect(screen.getByDisplayValue('Typed here')).toBeTruthy()
  cleanup()
  stage.stop()
  vi.useRealTimers()
  await show(<UserProfileScreen />, fresh)
  stage.server.always('GET /getUserProfile', answers(userProfile))
  await send(changed('user'))
  expect(screen.queryByRole('button', { name: 'Create profile' })).toBeNull()
})
