// @vitest-environment happy-dom
/** Company setup that continues in another tab, on another device or by a colleague while its page is open. */
import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import type { LiveConnection, LiveSink } from '#src/api/live/live-updates.ts'
import { useLiveCompanyProfile } from '#src/api/reload-profiles.ts'
import type { FirstPosition } from '#src/features/onboarding/mutations.ts'
import { CompanyOnboardingScreen } from '#src/features/onboarding/company-onboarding-screen.tsx'
import { onboardingSlots } from '#src/routes/-onboarding-slots.tsx'
import { messages } from '#src/features/onboarding/messages.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { company, companyProfile, member } from '#tests/support/dialogs/records.ts'
import { press } from '#tests/support/dialogs/form-page.ts'
import { ok } from '../product/walks/held-server.ts'
import { settle } from '../product/walks/walk.ts'

let stage: DialogStage
let sinks: LiveSink[]
const left = vi.fn<(to: FirstPosition | null) => void>()
const live: LiveConnection = (sink) => {
  sinks.push(sink)
  return new Promise(() => undefined)
}
const by = { from: null, to: null, actorMemberId: null, parentId: null }
const changed = (entity: string): LiveMessage => ({
  kind: 'changed',
  change: { id: '1-1', entity, entityId: 'a', event: `${entity}.changed`, ...by },
})
const at = (onboardingStep: number, version: number) => ({
  ...companyProfile,
  company: { ...company, onboardingStep, version },
})

/** Changes the step on the server, and sends the stream event. */
async function changeElsewhere(step: number, version = 9, entity = 'company'): Promise<void> {
  const profile = at(step, version)
  stage.server.always(
    'GET /getCompanyProfile',
    ok({ accountType: 'company', profile, expertises: {}, lastEventId: '1-1' }),
  )
  await act(async () => {
    for (const sink of sinks) sink.message(changed(entity))
    await vi.advanceTimersByTimeAsync(1_100)
  })
}

/** The page inside the frame that holds the company profile. */
function Page() {
  useLiveCompanyProfile()
  return <CompanyOnboardingScreen slots={onboardingSlots} onDone={left} onMember={() => left(null)} />
}

async function show(step: number): Promise<void> {
  stage = setStage({ company: at(step, 1), live })
  stage.server.always('GET /clients', ok({ items: [], nextCursor: null }))
  stage.server.always('GET /stageTemplates', ok({ items: [] }))
  stage.server.always('PATCH /members/me', ok(member))
  await stage.render(<Page />)
  await settle()
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
}

const shown = () => [screen.getByRole('heading', { level: 1 }).textContent, stage.alert().message]
const nothing = ''

beforeEach(() => {
  sinks = []
  // Rendering hundreds of time zones and currencies would take most of the test's time.
  vi.spyOn(Intl, 'supportedValuesOf').mockImplementation((key) =>
    key === 'timeZone' ? ['Europe/Berlin'] : ['EUR'],
  )
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  cleanup()
  stage.stop()
})

test.each([
  ['forward', 2, messages.client.title],
  ['back', 0, messages.company.title],
])('goes %s with the company’s setup, and says so', async (_way, step, heading) => {
  await show(1)
  expect(shown()).toEqual([messages.role.title, nothing])
  await changeElsewhere(step)
  expect(shown()).toEqual([heading, messages.movedElsewhere(step + 1)])
})

test('clears the message about one step on another step', async () => {
  await show(1)
  await changeElsewhere(2)
  await press(messages.back)
  stage.server.answer('PATCH /decrementOnboardingStep', ok({ onboardingStep: 1, version: 10 }))
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(shown()).toEqual([messages.role.title, nothing])
})

test('shows the end of setup reached on another device, with a message', async () => {
  await show(1)
  await changeElsewhere(6)
  expect(shown()).toEqual([messages.done.title, messages.finishedElsewhere])
  expect(left.mock.calls).toEqual([])
})

test('stays silent on its step when the company changes but its step does not', async () => {
  await show(1)
  await changeElsewhere(1)
  expect(shown()).toEqual([messages.role.title, nothing])
})

test('stays on its step when the stream reports another change', async () => {
  await show(1)
  await changeElsewhere(2, 9, 'client')
  expect(shown()).toEqual([messages.role.title, nothing])
})

test('does not count a step again that another device took during the save', async () => {
  await show(1)
  stage.server.hold('PATCH /members/me')
  await press(messages.next)
  await changeElsewhere(2)
  stage.server.answer('PATCH /members/me', ok(member))
  await act(() => vi.advanceTimersByTimeAsync(20))
  expect(stage.server.waiting()).toEqual([])
  expect(shown()).toEqual([messages.client.title, messages.movedElsewhere(3)])
})
