import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate'
import type {
  Answer,
  ExpectedAnswer,
  RequestInput,
  ResponseFlags,
} from '#machines/session/request/request-types.ts'
import type { Table } from '#tests/workbench/model/fixture-types.ts'
import { stepperOf, type Stepper } from '#tests/workbench/model/stepper.ts'
import { compact } from '#tests/workbench/model/label.ts'

/** R1 to R12 of docs/navigation.md#response-rules over every input, answer and retry count, against the rules written down a second time. */

const both = [false, true] as const
const all: readonly ExpectedAnswer[] = [400, 404, 409, 412, 422, 429, 500, 502, 503, 504, 'network']
const statuses = [200, 204, 299, 300, 199, 400, 401, 403, 404, 409, 412, 422, 429, 500, 502, 503, 504]

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

/** The rules as sentences, in order; `retry` means another attempt. */
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

/** The call with an attempt in flight after `retries` retries; null if unreachable. */
function inFlight({ start, take }: Stepper, input: RequestInput, retries: number): AnyMachineSnapshot | null {
  const initial = start({ input, stored: null }).next
  let state: AnyMachineSnapshot = take(initial, { type: 'request.sendRequested' }).next
  state = take(state, { type: 'xstate.done.actor.prepareHeaders', output: { kind: 'ready' } }).next
  for (let retry = 0; retry < retries; retry += 1) {
    state = take(state, { type: 'xstate.done.actor.send', output: bare403 }).next
    if (state.status === 'done') return null
    state = take(state, {
      type: 'xstate.done.actor.refreshHeaders',
      output: { ok: true, value: null },
    }).next
  }
  return state
}

interface Case {
  readonly input: RequestInput
  readonly retries: number
  readonly answer: Answer
  /** The outcome by the machine, and by the rules. */
  readonly outcome: string
  readonly rule: string
}

/** Every possible call with every response to it. */
function* casesOf(machine: AnyStateMachine): Generator<Case> {
  const stepper = stepperOf(machine)
  for (const input of inputs)
    for (const retries of [0, 1, 2, 3]) {
      const state = inFlight(stepper, input, retries)
      if (state === null) continue
      for (const answer of answers) {
        const decided = stepper.take(state, { type: 'xstate.done.actor.send', output: answer }).next
        const outcome = decided.status === 'done' ? decided.output.kind : 'retry'
        yield { input, retries, answer, outcome, rule: ruled(input, answer, retries) }
      }
    }
}

const differs = ({ outcome, rule }: Case): boolean => outcome !== rule

/** The first call on which machine and rules differ. */
export const ruleTable: Table = (machine) => {
  for (const each of casesOf(machine)) {
    if (!differs(each)) continue
    const { input, retries, answer, rule, outcome } = each
    const call = `a call ${compact(input)} that was sent ${retries + 1} times is answered ${compact(answer)}`
    return { case: call, expected: rule, seen: outcome }
  }
  return null
}
