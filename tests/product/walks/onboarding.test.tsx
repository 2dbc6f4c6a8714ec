// @vitest-environment happy-dom
import { act, cleanup, fireEvent, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createActor, type AnyEventObject, type AnyMachineSnapshot } from 'xstate'
import { alertLogic } from '#machines/session/alert/alert-logic.ts'
import { onboardingMachine } from '#machines/session/onboarding/onboarding-machine.ts'
import type { OnboardingContext } from '#machines/session/onboarding/onboarding-types.ts'
import { failureOf } from '#machines/shared/failure.ts'
import { ApiProvider } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import type { FirstPosition } from '#src/features/onboarding/mutations.ts'
import { messages } from '#src/features/onboarding/messages.ts'
import { onboardingSlots } from '#src/routes/-onboarding-slots.tsx'
import { OnboardingSteps } from '#src/features/onboarding/onboarding-steps.tsx'
import { AlertProvider } from '#src/session/alert-context.tsx'
import type { Script } from './script.ts'
import { aPosition } from '#tests/support/browser/pipeline-board.ts'
import { eventually } from '#tests/support/wait.ts'
import { apiOf } from './api.ts'
import { createHeldServer, ok, type Answer, type HeldServer } from './held-server.ts'
import { renderInside } from './inside.tsx'
import { press, seen } from './seen.ts'
import { counted, refused, type StepAnswer } from './step-answers.ts'
import { settle, settleableStates, walkFeature, type Stage, type View } from './walk.ts'
import { at, company, companyProfile, member } from '#tests/support/dialogs/records.ts'

// Rendering hundreds of time zones and currencies would take most of the time.
beforeEach(() => {
  vi.spyOn(Intl, 'supportedValuesOf').mockImplementation((key) =>
    key === 'timeZone' ? ['Europe/Berlin'] : ['EUR'],
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

type Schemas = components['schemas']

const record = { version: 1, createdAt: at, updatedAt: at }

const client: Schemas['ClientRow'] = {
  client: {
    ...record,
    id: 'kestrel',
    name: 'Kestrel Pay',
    slug: 'kestrel-pay',
    website: null,
    domains: [],
    status: 'active',
    notes: null,
    tags: [],
    ownerMemberId: member.id,
  },
  ownerName: member.name,
  openPositions: 0,
  activeCandidates: 0,
  oldestWait: null,
}

const draft: Schemas['PositionRow'] = {
  position: aPosition({ state: 'draft' }),
  funnel: [],
  waitingOn: { us: 0, client: 0, candidate: 0 },
}

const unanswered: StepAnswer = {
  from: 'network',
  output: {
    ok: false,
    failure: failureOf('noResponse', 'network', {
      message: 'Can’t reach the server. Check your connection and try again.',
    }),
  },
}
const noStep = counted(-1)
/** Another device may move the step, so an answer can differ by more than one. */
const [role1, position3, done6] = [counted(1), counted(3), counted(6)]
const answers = [role1, position3, done6, noStep, refused, unanswered]

const answerTo = (event: AnyEventObject): Answer => {
  const found = answers.find(({ output }) => output === event['output'])
  if (found === undefined) throw new Error(`No answer for ${JSON.stringify(event['output'])}`)
  return found.from
}

/** The last page has one button and no Back. */
const isOver = ({ step }: OnboardingContext): boolean => step >= messages.steps.length

const options: Script<typeof onboardingMachine> = {
  // A developer has another page; an invited member has none.
  inputs: [
    { kind: 'company', step: 0, version: 1 },
    { kind: 'company', step: 2, version: 1 },
  ],
  events: {
    'onboarding.nextRequested': [{ type: 'onboarding.nextRequested' }],
    'onboarding.backRequested': [{ type: 'onboarding.backRequested' }],
    'onboarding.finishRequested': [{ type: 'onboarding.finishRequested' }],
    'onboarding.failureDismissed': [{ type: 'onboarding.failureDismissed' }],
    'onboarding.serverStepReported': [{ type: 'onboarding.serverStepReported', step: 3, version: 2 }],
  },
  outputs: {
    incrementStep: [role1.output, done6.output, noStep.output, refused.output],
    decrementStep: [position3.output, unanswered.output],
  },
  offered: ({ context }, { type }) =>
    !isOver(context) || (type !== 'onboarding.nextRequested' && type !== 'onboarding.backRequested'),
}

const { next, back, skip, skipStep, dismiss, done, howItWorks } = messages
const { company: first, role, client: third, position, invite, digests } = messages
const titles = [first, role, third, position, invite, digests, done].map(({ title }) => title)
const increment = 'PATCH /incrementOnboardingStep'
const decrement = 'PATCH /decrementOnboardingStep'

const currentStep = () => document.querySelector('[aria-current="step"]')?.firstChild?.textContent ?? null

/** Expected page of a step: position, texts, actions, pending requests. */
function page(
  model: AnyMachineSnapshot,
  actions: readonly string[],
  more: { alert?: string; asked?: string } = {},
) {
  const { step }: OnboardingContext = model.context
  return {
    current: messages.steps[step] ?? null,
    heading: titles[step] ?? null,
    alert: more.alert ?? null,
    status: null,
    actions: isOver(model.context) ? [done.toPosition, done.action] : [...actions, skip, howItWorks],
    asked: more.asked === undefined ? [] : [more.asked],
  }
}

/** Steps without a record yet, which can be skipped. */
const skippable: readonly number[] = [1, 5]

const waysOn = ({ step }: OnboardingContext): readonly string[] =>
  skippable.includes(step) ? [skipStep, next] : [next]

const waiting = (context: OnboardingContext): readonly string[] => waysOn(context).map((way) => `(${way})`)

const viewsOf = (server: HeldServer, left: () => number): Readonly<Record<string, View>> => {
  const shown = () => ({ current: currentStep(), ...seen(), asked: server.waiting() })
  return {
    ready: (model) =>
      expect(shown()).toEqual(
        page(model, [...(model.context.step > 0 ? [back] : []), ...waysOn(model.context)]),
      ),
    incrementing: (model) =>
      expect(shown()).toEqual(page(model, waiting(model.context), { asked: increment })),
    decrementing: (model) =>
      expect(shown()).toEqual(page(model, waiting(model.context), { asked: decrement })),
    failed: (model) =>
      expect(shown()).toEqual(
        page(model, [dismiss, ...waysOn(model.context)], { alert: `${messages.failed} ${dismiss}` }),
      ),
    done: () => expect(left()).toBe(1),
  }
}

async function open(firstStep: number, left = vi.fn<(to: FirstPosition | null) => void>()): Promise<Stage> {
  const server = createHeldServer()
  server.always('PUT /updateCompanyDetails', ok(company))
  server.always('PATCH /members/me', ok(member))
  server.always(
    'GET /getCompanyProfile',
    ok({ accountType: 'company', profile: companyProfile, expertises: {}, lastEventId: '1-0' }),
  )
  server.always('GET /clients', ok({ items: [client], nextCursor: null }))
  server.always('GET /stageTemplates', ok({ items: [] }))
  server.always('GET /clients/kestrel/positions', ok({ items: [draft], nextCursor: null }))
  const api = apiOf(server, companyProfile)
  const alert = createActor(alertLogic).start()
  await renderInside(
    <AlertProvider actor={alert}>
      <ApiProvider api={api}>
        <OnboardingSteps slots={onboardingSlots} first={{ step: firstStep, version: 1 }} onDone={left} />
      </ApiProvider>
    </AlertProvider>,
  )
  return {
    causes: {
      'onboarding.nextRequested': () => press(next),
      'onboarding.backRequested': () => press(back),
      'onboarding.finishRequested': (_, { context }) => press(isOver(context) ? done.action : skip),
      'onboarding.failureDismissed': () => press(dismiss),
      // As the live stream stores it.
      'onboarding.serverStepReported': async ({ step, version }) => {
        const answers = { ...company, onboardingStep: step, version }
        api.profiles.set({ company: { state: 'loaded', profile: { ...companyProfile, company: answers } } })
        await settle()
      },
      'xstate.done.actor.incrementStep': async (event) => server.answer(increment, answerTo(event)),
      'xstate.error.actor.incrementStep': async ({ error }) => server.answer(increment, error),
      'xstate.done.actor.decrementStep': async (event) => server.answer(decrement, answerTo(event)),
      'xstate.error.actor.decrementStep': async ({ error }) => server.answer(decrement, error),
    },
    views: viewsOf(server, () => left.mock.calls.length),
  }
}

test('the onboarding has one expected view per state that waits for an event', () => {
  const described = Object.keys(viewsOf(createHeldServer(), () => 0)).toSorted()
  expect(described).toEqual(settleableStates(onboardingMachine))
})

test('the page shows every state of the onboarding, and a step only after the server counts it', async () => {
  const report = await walkFeature(onboardingMachine, options, ({ step }) => open(step))
  expect(report).toEqual({
    statesMissed: [],
    transitionsMissed: ['onboarding.failed: onboarding.serverStepReported [1] -> (stays)'],
    causesUnused: [],
    sides: {
      input: { step: [0, 2] },
      incrementStep: { ok: [false, true], 'value.onboardingStep': [-1, 1, 6] },
      decrementStep: { ok: [false, true] },
    },
  })
})

test('unsaved text is restored when the user returns to a skipped set-up', async () => {
  const name = () => screen.getByLabelText<HTMLInputElement>(messages.role.label)
  await open(1)
  await act(() => fireEvent.change(name(), { target: { value: 'Talent partner' } }))
  await press(skip)
  cleanup()
  await open(1)
  expect(name().value).toBe('Talent partner')
})

test('a step focuses its first field', async () => {
  await open(1)
  await eventually(() => expect(document.activeElement).toBe(screen.getByLabelText(messages.role.label)))
})

test('the last step leads to the first position, where candidates are added', async () => {
  const left = vi.fn<(to: FirstPosition | null) => void>()
  await open(6, left)
  await press(done.toPosition)
  expect(left.mock.calls).toEqual([[{ client: 'kestrel', position: 'position' }]])
})
