import { expect, test } from 'vitest'
import type { AnyStateMachine } from 'xstate'
import { requestMachine } from '#machines/session/request/request-machine.ts'
import { all, answers, casesOf, differs, inputs, statuses } from '#tests/paths/tables/request-rules.ts'
import { sidesOf } from '#tests/support/sides.ts'

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
