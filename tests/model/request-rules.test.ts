import { expect, test } from 'vitest'
import { initialTransition, transition, type AnyMachineSnapshot, type AnyStateMachine } from 'xstate'
import { requestMachine } from '#machines/session/request/request-machine.ts'
import type {
  Answer,
  ExpectedAnswer,
  RequestInput,
  ResponseFlags,
} from '#machines/session/request/request-types.ts'
import { sidesOf } from '#tests/support/sides.ts'

/** R1 to R12 of navigation.md section 5 over every input, answer and retry count, against the rules written down a second time. */

const both = [false, true] as const
const all: readonly ExpectedAnswer[] = [404, 409, 412, 422, 429, 503, 'network']
const statuses = [200, 204, 299, 300, 199, 400, 401, 403, 404, 409, 412, 422, 429, 500, 503]

const inputs: readonly RequestInput[] = both.flatMap((verifyFlag) =>
  both.flatMap((hideError) =>
    both.flatMap((hasConfig) =>
      [[], [409] as const, all].flatMap((expects) =>
        (['user', 'company', null] as const).map((accountType) => ({
          upload: false,
          verifyFlag,
          hideError,
          hasConfig,
          expects,
          accountType,
        })),
      ),
    ),
  ),
)

const flagged = both.flatMap((jwtError) =>
  both.map((isCompany): ResponseFlags => ({ jwtError, isCompany, message: 'Text', code: 'code' })),
)

const answers: readonly Answer[] = [
  { kind: 'noResponse' },
  ...statuses.flatMap((status) => flagged.map((flags): Answer => ({ kind: 'response', status, flags }))),
]

/** The rules as sentences, in their order; `retry` stands for going on with another attempt. */
function ruled(input: RequestInput, answer: Answer, retries: number): string {
  const status = answer.kind === 'response' ? answer.status : null
  const flags = answer.kind === 'response' ? answer.flags : { jwtError: false, isCompany: false }
  if (status !== null && status >= 200 && status <= 299) return 'success'
  if (input.expects.some((expected) => expected === (status ?? 'network'))) return 'expected'
  if (input.verifyFlag) return 'toVerify'
  if (input.hideError) return 'thrown'
  if (status === null) return 'toError'
  if (status === 403) {
    if (flags.jwtError) return 'toApiRefresh'
    if (flags.isCompany) return input.accountType === 'company' ? 'toPremium' : 'toError'
    return input.hasConfig && retries < 3 ? 'retry' : 'toLogin'
  }
  if (status === 401) return 'toHome'
  return status === 404 ? 'toNotFound' : 'toError'
}

const bare403: Answer = {
  kind: 'response',
  status: 403,
  flags: { jwtError: false, isCompany: false, message: null, code: null },
}

const take = (
  machine: AnyStateMachine,
  state: AnyMachineSnapshot,
  event: { type: string; output?: unknown },
) => transition(machine, state, event)[0]

/** The call with its next attempt under way after so many retries; null where so many cannot happen. */
function inFlight(machine: AnyStateMachine, input: RequestInput, retries: number): AnyMachineSnapshot | null {
  const [initial] = initialTransition(machine, input)
  let state: AnyMachineSnapshot = take(machine, initial, { type: 'request.sendRequested' })
  state = take(machine, state, { type: 'xstate.done.actor.prepareHeaders', output: { kind: 'ready' } })
  for (let retry = 0; retry < retries; retry += 1) {
    state = take(machine, state, { type: 'xstate.done.actor.send', output: bare403 })
    if (state.status === 'done') return null
    state = take(machine, state, {
      type: 'xstate.done.actor.refreshHeaders',
      output: { ok: true, value: null },
    })
  }
  return state
}

interface Case {
  readonly input: RequestInput
  readonly retries: number
  readonly answer: Answer
  /** What the machine makes of it, and what the rules do. */
  readonly outcome: string
  readonly rule: string
}

/** Every call that can happen, with every answer to it. */
function* casesOf(machine: AnyStateMachine): Generator<Case> {
  for (const input of inputs)
    for (const retries of [0, 1, 2, 3]) {
      const state = inFlight(machine, input, retries)
      if (state === null) continue
      for (const answer of answers) {
        const decided = take(machine, state, { type: 'xstate.done.actor.send', output: answer })
        const outcome = decided.status === 'done' ? decided.output.kind : 'retry'
        yield { input, retries, answer, outcome, rule: ruled(input, answer, retries) }
      }
    }
}

const differs = ({ outcome, rule }: Case): boolean => outcome !== rule

test('the first matching rule decides, for every call, answer and retry count', () => {
  const all = [...casesOf(requestMachine)]
  expect(all.filter(differs).slice(0, 3)).toEqual([])
  // Each call meets each answer at first, and those that may be sent again at every attempt.
  const mayRetry = inputs.filter(
    ({ verifyFlag, hideError, hasConfig }) => !verifyFlag && !hideError && hasConfig,
  )
  expect(
    [0, 1, 2, 3].map((count) => all.filter(({ retries }) => retries === count).map(({ input }) => input)),
  ).toEqual(
    [inputs, mayRetry, mayRetry, mayRetry].map((sent) => sent.flatMap((input) => answers.map(() => input))),
  )
  // By retry count: with the fourth attempt nobody is asked again.
  const outcomes = [0, 1, 2, 3].map((count) => [
    ...new Set(all.filter(({ retries }) => retries === count).map(({ outcome }) => outcome)),
  ])
  const retried = [
    'success',
    'retry',
    'expected',
    'toApiRefresh',
    'toError',
    'toHome',
    'toNotFound',
    'toPremium',
  ]
  expect(outcomes.map((each) => each.toSorted())).toEqual(
    [[...retried, 'thrown', 'toLogin', 'toVerify'], retried, retried, retried.with(1, 'toLogin')].map(
      (each) => each.toSorted(),
    ),
  )
})

test('the calls and answers differ in everything that a rule reads', () => {
  expect({ calls: sidesOf(inputs), answers: sidesOf(answers) }).toEqual({
    calls: {
      verifyFlag: [false, true],
      hideError: [false, true],
      hasConfig: [false, true],
      expects: [all, [409], []],
      accountType: ['company', 'user', null],
    },
    answers: {
      kind: ['noResponse', 'response'],
      status: statuses.toSorted((one, other) => one - other),
      'flags.isCompany': [false, true],
      'flags.jwtError': [false, true],
    },
  })
})

const ruleGuards = [
  'isSuccess',
  'isExpected',
  'hasVerifyFlag',
  'hasHideError',
  'hasNoResponse',
  'isJwtError',
  'isCompanyLimit',
  'isForeignLimit',
  'canRetry',
  'isSessionDenied',
  'isUnauthorized',
  'isNotFound',
] as const

/** No response falls through to R12, which has the same outcome as R5: the guard only tells the two sentences apart. */
const equivalent = new Set(['hasNoResponse never'])

const mutants = ruleGuards
  .flatMap((guard) => [
    { name: `${guard} always`, guard, holds: true },
    { name: `${guard} never`, guard, holds: false },
  ])
  .filter(({ name }) => !equivalent.has(name))

test.each(mutants)('a wrong rule is noticed: $name', ({ guard, holds }) => {
  const mutant = requestMachine.provide({ guards: { [guard]: () => holds } })
  expect(isNoticed(mutant)).toBe(true)
})

function isNoticed(machine: AnyStateMachine): boolean {
  for (const each of casesOf(machine)) if (differs(each)) return true
  return false
}
