// @vitest-environment happy-dom
/** A developer's six onboarding steps along the machine's paths: forward, back, and moved by another device. */
import { act, cleanup } from '@testing-library/react'
import { useEffect, useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { AnyEventObject, AnyMachineSnapshot } from 'xstate'
import { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'
import type { OnboardingContext } from '#machines/session/onboarding/onboarding-types.ts'
import { useKeepUserProfile } from '#src/api/api-context.tsx'
import type { UserProfile } from '#src/api/profile-store.ts'
import { messages as shared } from '#src/features/onboarding/messages.ts'
import { messages } from '#src/features/onboarding/user/messages.ts'
import { UserOnboardingScreen } from '#src/features/onboarding/user/user-onboarding-screen.tsx'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { userProfile } from '#tests/support/dialogs/records.ts'
import type { Script } from './script.ts'
import { ok, type Answer } from './held-server.ts'
import { press, seen } from './seen.ts'
import { counted, refused } from './step-answers.ts'
import { settleableStates, walkFeature, type Stage, type View } from './walk.ts'

const noStep = counted(-1)
const [code1, topics3, over6] = [counted(1), counted(3), counted(6)]
const answers = [code1, topics3, over6, noStep, refused]
const answerTo = ({ output }: AnyEventObject): Answer => {
  const found = answers.find((one) => one.output === output)
  if (found === undefined) throw new Error(`No answer for ${JSON.stringify(output)}`)
  return found.from
}

const count = messages.steps.length
/** The onboarding is over; the profile follows. */
const isOver = ({ step }: OnboardingContext): boolean => step >= count

const options: Script<typeof onboardingMachine> = {
  inputs: [
    { kind: 'user', step: 0, version: 1 },
    { kind: 'user', step: 5, version: 1 },
  ],
  events: {
    'onboarding.nextRequested': [{ type: 'onboarding.nextRequested' }],
    'onboarding.backRequested': [{ type: 'onboarding.backRequested' }],
    'onboarding.finishRequested': [{ type: 'onboarding.finishRequested' }],
    'onboarding.failureDismissed': [{ type: 'onboarding.failureDismissed' }],
    'onboarding.serverStepReported': [
      { type: 'onboarding.serverStepReported', step: 3, version: 9 },
      { type: 'onboarding.serverStepReported', step: 0, version: 1 },
    ],
  },
  outputs: {
    incrementStep: [topics3.output, over6.output, noStep.output, refused.output],
    decrementStep: [code1.output, refused.output],
  },
  // A user who finishes or skips is on another page.
  offered: ({ context }, { type }) => type !== 'onboarding.finishRequested' && !isOver(context),
}

const { next, back, skip, confirm, finish, later } = messages
const titles = [
  messages.introduction,
  messages.code,
  messages.addresses,
  messages.topics,
  messages.privacy,
  messages.news,
].map(({ title }) => title)
/** Buttons that continue from each step. */
const ways = [[next], [skip, next], [skip, next], [skip, next], [confirm], [skip, finish]]
const increment = 'PATCH /incrementOnboardingStep'
const decrement = 'PATCH /decrementOnboardingStep'

let stage: DialogStage | undefined
let keep: (profile: UserProfile) => void
beforeEach(() => {
  vi.spyOn(Intl, 'supportedValuesOf').mockImplementation(() => ['Europe/Berlin'])
})
afterEach(() => {
  cleanup()
  stage?.stop()
  vi.restoreAllMocks()
})

const at = (user: number, version: number): UserProfile => ({
  ...userProfile,
  onboardingStep: { user, recruitment: 0, version },
})

function Page() {
  const present = useKeepUserProfile()
  useEffect(() => {
    keep = present
  })
  const [asked, setAsked] = useState<string>()
  return (
    <UserOnboardingScreen
      asked={asked}
      onStep={(step) => setAsked(String(step))}
      onDone={() => stage?.done()}
      parts={{ analysis: null, link: null, code: null, addresses: null, topics: null, privacy: null }}
    />
  )
}

const currentStep = () => document.querySelector('[aria-current="step"]')?.firstChild?.textContent ?? null
const shown = () => {
  const { heading, alert, actions } = seen()
  return { current: currentStep(), heading, alert, actions, asked: stage?.server.waiting() }
}

/** Expected page of a step: position, texts, actions, pending requests. */
function page(
  { context }: AnyMachineSnapshot,
  state: 'ready' | 'waiting' | 'failed',
  asked: readonly string[] = [],
) {
  const { step } = context as OnboardingContext
  const own = [...(step > 0 && state !== 'failed' ? [back] : []), ...(ways[step] ?? [])]
  return {
    current: messages.steps[step] ?? null,
    heading: titles[step] ?? null,
    alert: state === 'failed' ? `${shared.failed} ${shared.dismiss}` : null,
    actions: [
      ...(state === 'failed' ? [shared.dismiss] : []),
      ...own.map((name) => (state === 'waiting' ? `(${name})` : name)),
      later,
      shared.howItWorks,
    ],
    asked,
  }
}

const views: Readonly<Record<string, View>> = {
  ready: (model) => {
    if (isOver(model.context as OnboardingContext)) expect(stage?.done).toHaveBeenCalledTimes(1)
    else expect([shown(), stage?.done.mock.calls]).toEqual([page(model, 'ready'), []])
  },
  incrementing: (model) => expect(shown()).toEqual(page(model, 'waiting', [increment])),
  decrementing: (model) => expect(shown()).toEqual(page(model, 'waiting', [decrement])),
  failed: (model) => expect(shown()).toEqual(page(model, 'failed')),
}

async function open(step: number): Promise<Stage> {
  stage = setStage({ user: at(step, 1) })
  const { server } = stage
  // The answers to saving a step carry an older version of the step.
  for (const call of ['PUT /updateUserDetails', 'PUT /updateNotifyEmail']) server.always(call, ok(at(0, 0)))
  const account = { accountType: 'user', superUser: false, profile: at(count, 2), lastEventId: '1-0' }
  server.always('GET /getUserProfile', ok(account))
  await stage.render(<Page />)
  return {
    causes: {
      'onboarding.nextRequested': (_, { context }) =>
        press(ways[(context as OnboardingContext).step]?.at(-1) ?? next),
      'onboarding.backRequested': () => press(back),
      'onboarding.failureDismissed': () => press(shared.dismiss),
      'onboarding.serverStepReported': async ({ step: to, version }) =>
        act(async () => keep(at(Number(to), Number(version)))),
      'xstate.done.actor.incrementStep': async (event) => server.answer(increment, answerTo(event)),
      'xstate.error.actor.incrementStep': async ({ error }) => server.answer(increment, error),
      'xstate.done.actor.decrementStep': async (event) => server.answer(decrement, answerTo(event)),
      'xstate.error.actor.decrementStep': async ({ error }) => server.answer(decrement, error),
    },
    views,
  }
}

test('the developer’s steps have one expected view per state that waits for an event, except the end', () => {
  expect(Object.keys(views).toSorted()).toEqual(
    settleableStates(onboardingMachine).filter((state) => state !== 'done'),
  )
})

test('the page shows every state of a developer’s six steps, and a step only after the server counts or reports it', async () => {
  const report = await walkFeature(onboardingMachine, options, ({ step }) => open(step))
  expect(report).toEqual({
    statesMissed: ['done'],
    transitionsMissed: ['onboarding.ready: onboarding.finishRequested [0] -> onboarding.done'],
    causesUnused: [],
    sides: {
      input: { step: [0, 5] },
      incrementStep: { ok: [false, true], 'value.onboardingStep': [-1, 3, 6] },
      decrementStep: { ok: [false, true] },
      'onboarding.serverStepReported': { step: [0, 3], version: [1, 9] },
    },
  })
})
