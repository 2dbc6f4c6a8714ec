// @vitest-environment happy-dom
/** Developer setup that continues in another tab or on another device while its page is open. */
import { act, cleanup, screen } from '@testing-library/react'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import type { LiveConnection, LiveSink } from '#src/api/live/live-updates.ts'
import { useLiveUserProfile } from '#src/api/reload-profiles.ts'
import { messages } from '#src/features/onboarding/user/messages.ts'
import { UserOnboardingScreen } from '#src/features/onboarding/user/user-onboarding-screen.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { userProfile } from '#tests/support/dialogs/records.ts'
import { ok, problem } from '../product/walks/held-server.ts'
import { press } from '#tests/support/dialogs/form-page.ts'
import { settle } from '../product/walks/walk.ts'

let stage: DialogStage
let sinks: LiveSink[]
const live: LiveConnection = (sink) => {
  sinks.push(sink)
  return new Promise(() => undefined)
}
const by = { from: null, to: null, actorMemberId: null, parentId: null }
const userChanged: LiveMessage = {
  kind: 'changed',
  change: { id: '1-1', entity: 'user', entityId: 'a', event: 'user.changed', ...by },
}
const at = (user: number, version = 1) => ({
  ...userProfile,
  onboardingStep: { user, recruitment: 0, version },
})

/** Changes the step on the server, and sends the stream event. */
async function changeElsewhere(step: number, version = 9): Promise<void> {
  stage.server.always(
    'GET /getUserProfile',
    ok({ accountType: 'user', superUser: false, profile: at(step, version), lastEventId: '1-1' }),
  )
  await act(async () => {
    for (const sink of sinks) sink.message(userChanged)
    await vi.advanceTimersByTimeAsync(1_100)
  })
}

function Page({ first }: { first: string | undefined }) {
  useLiveUserProfile()
  const [asked, setAsked] = useState(first)
  const part = <span />
  return (
    <UserOnboardingScreen
      asked={asked}
      onStep={(step) => setAsked(String(step))}
      onDone={stage.done}
      parts={{ link: null, analysis: part, code: part, addresses: part, topics: part, privacy: part }}
    />
  )
}

async function show(step: number, asked?: string): Promise<void> {
  stage = setStage({ user: at(step), live })
  await stage.render(<Page first={asked} />)
  await settle()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

const title = () => screen.getByRole('heading', { level: 1 }).textContent
const said = () => stage.alert().message
const nothing = ''

beforeEach(() => void (sinks = []))
afterEach(() => {
  vi.useRealTimers()
  cleanup()
  stage.stop()
})

test.each([
  ['forward', 3, messages.topics.title],
  ['back', 0, messages.introduction.title],
])('goes %s with the other device, and says so', async (_way, step, heading) => {
  await show(1)
  expect([title(), said()]).toEqual([messages.code.title, nothing])
  await changeElsewhere(step)
  expect([title(), said()]).toEqual([heading, messages.movedElsewhere(step + 1)])
})

test('clears the message about one step on the next', async () => {
  await show(1)
  await changeElsewhere(3)
  expect(said()).toBe(messages.movedElsewhere(4))
  await press(messages.skip)
  stage.server.answer('PATCH /incrementOnboardingStep', ok({ onboardingStep: 4, version: 10 }))
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect([title(), said()]).toEqual([messages.privacy.title, nothing])
})

test('stays silent on its step when the event reports the same step', async () => {
  await show(1)
  await press(messages.next)
  stage.server.answer('PATCH /incrementOnboardingStep', ok({ onboardingStep: 2, version: 2 }))
  await act(() => vi.advanceTimersByTimeAsync(20))
  await changeElsewhere(2, 2)
  expect([title(), said()]).toEqual([messages.addresses.title, nothing])
})

test('stays silent when a load from before the last step answers late', async () => {
  await show(1)
  for (const step of [2, 3]) {
    await press(messages.skip)
    stage.server.answer('PATCH /incrementOnboardingStep', ok({ onboardingStep: step, version: step }))
    await act(() => vi.advanceTimersByTimeAsync(20))
  }
  await changeElsewhere(2, 2)
  expect([title(), said()]).toEqual([messages.topics.title, nothing])
  await changeElsewhere(3, 3)
  expect([title(), said()]).toEqual([messages.topics.title, nothing])
})

test('continues without a message when the answer to a step was lost', async () => {
  await show(1)
  await press(messages.skip)
  stage.server.answer('PATCH /incrementOnboardingStep', problem(503, 'unavailable'))
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(screen.queryAllByRole('alert')).toHaveLength(1)
  await changeElsewhere(2, 2)
  expect([title(), said(), screen.queryAllByRole('alert')]).toEqual([messages.addresses.title, nothing, []])
})

test('stays on an earlier step and reports when another device finishes', async () => {
  await show(2, '2')
  await changeElsewhere(6)
  expect([title(), said(), stage.done.mock.calls.length]).toEqual([
    messages.code.title,
    messages.finishedElsewhere,
    0,
  ])
  await press(messages.back)
  expect([title(), said()]).toEqual([messages.introduction.title, nothing])
})

test('stays on an earlier step when another device continues', async () => {
  await show(2, '1')
  await changeElsewhere(3)
  expect([title(), said()]).toEqual([messages.introduction.title, nothing])
  const done = [...document.querySelectorAll('[data-done]')].map((each) => each.firstChild?.textContent)
  expect(done).toEqual(messages.steps.slice(0, 3))
})

test('leads to the profile with a message when another device finishes', async () => {
  await show(5)
  await changeElsewhere(6)
  expect([stage.done.mock.calls.length, said()]).toEqual([1, nothing])
  expect(stage.announced()).toBe(messages.finishedElsewhere)
})

test('clears a failed step when another device continues', async () => {
  await show(1)
  await press(messages.next)
  stage.server.answer('PATCH /incrementOnboardingStep', problem(503, 'unavailable'))
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(screen.queryAllByRole('alert')).toHaveLength(1)
  await changeElsewhere(3)
  expect([title(), said(), screen.queryAllByRole('alert')]).toEqual([
    messages.topics.title,
    messages.movedElsewhere(4),
    [],
  ])
})
