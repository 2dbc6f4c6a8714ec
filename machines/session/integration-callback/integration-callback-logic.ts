import { defectOf, failureOf, type Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type {
  CallbackAttempt,
  CallbackContext,
  CallbackInput,
  CallbackOutput,
  CallbackParams,
  Integration,
} from './integration-callback-types.ts'

/** Allow-list of sign-in providers, in display order. */
export const integrations: readonly Integration[] = ['github', 'google', 'microsoft']

export const isIntegration = (name: string): name is Integration => integrations.some((each) => each === name)

export const initialContext = ({ input }: { readonly input: CallbackInput }): CallbackContext => ({
  integration: input.integration,
  params: null,
  failure: null,
})

export const toReadInput = ({ context }: { readonly context: CallbackContext }): CallbackInput => ({
  integration: context.integration,
})

export const isAllowListed = ({ integration }: CallbackContext): boolean => isIntegration(integration)

/** The person returned from the provider this browser left for, with the state it stored. */
const isOwnAttempt = ({ integration, params }: CallbackContext): boolean =>
  params?.attempt?.integration === integration && params.isOwnState

/** Only for an attempt of this browser: a forged address must not display a provider error. */
export const hasProviderError = (context: CallbackContext): boolean =>
  isOwnAttempt(context) && context.params?.providerError !== null

/** `readParams` deletes the attempt, so a code that still has its attempt was never sent. */
export const isCodeUnused = (context: CallbackContext): boolean =>
  isOwnAttempt(context) && context.params?.hasCode === true

/** The protocol's error codes consist of lower-case letters and underscores; other text is never shown. */
const isErrorCode = (code: string): boolean => /^[a-z_]{1,40}$/u.test(code)

/** Provider codes for a refusal by the person. */
const refusals: ReadonlySet<string> = new Set([
  'access_denied',
  'consent_required',
  'interaction_required',
  'user_cancelled_login',
  'user_cancelled_authorize',
])

export function providerFailure({ params }: CallbackContext): Failure {
  const error = params?.providerError ?? ''
  if (refusals.has(error)) return failureOf('refused', 'access-denied')
  if (error === 'temporarily_unavailable' || error === 'server_error')
    return failureOf('unavailable', 'provider-unavailable')
  return failureOf('refused', 'provider-refused', isErrorCode(error) ? { message: error } : {})
}

/** The callback address lost the provider's answer, e.g. because a sign-in on the way back dropped the code. */
const isAnswerLost = ({ integration, params }: CallbackContext): boolean =>
  params?.attempt?.integration === integration &&
  !params.isOwnState &&
  !params.hasCode &&
  params.providerError === null

export function unusableFailure(context: CallbackContext): Failure {
  const { params } = context
  if (!isAllowListed(context)) return failureOf('refused', 'integration-unknown')
  if (params?.attempt === null || params === null) return failureOf('refused', 'attempt-missing')
  if (isAnswerLost(context)) return failureOf('refused', 'answer-lost')
  if (!isOwnAttempt(context)) return failureOf('refused', 'state-invalid')
  return failureOf('refused', 'code-missing')
}

/** The attempt to exchange. Throws without one: a defect of the chart. */
export function toAttempt({ context }: { readonly context: CallbackContext }): CallbackAttempt {
  const attempt = context.params?.attempt
  if (attempt === null || attempt === undefined) throw new Error('A code without its attempt')
  return attempt
}

export const paramsRead = (context: CallbackContext, params: CallbackParams): CallbackContext => ({
  ...context,
  params,
})

export const failed = (context: CallbackContext, failure: Failure): CallbackContext => ({
  ...context,
  failure,
})

export const resultFailed = (context: CallbackContext, result: Result<unknown>): CallbackContext =>
  result.ok ? context : failed(context, result.failure)

export const defectFailed = (context: CallbackContext, error: unknown): CallbackContext =>
  failed(context, defectOf(error))

export const toOutput = ({ context }: { readonly context: CallbackContext }): CallbackOutput => ({
  attempt: context.params?.attempt ?? null,
  failure: context.failure,
})

export const spec = {
  params: { spec: 'docs/machines.md#integration-callback: the address is read' },
  allowList: { spec: 'docs/machines.md#integration-callback: allow-listed provider' },
  providerError: { spec: 'docs/machines.md#integration-callback: provider error' },
  unused: { spec: 'docs/machines.md#integration-callback: code unused; one POST per code' },
  ok: { spec: 'docs/machines.md#integration-callback: the exchange succeeds' },
  fail: { spec: 'docs/machines.md#integration-callback: the exchange fails' },
  defect: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
} as const
