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

/** Allow-list of providers to sign in with; the order in which they are offered. */
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

/** The person came back by the provider that this browser left for, with the state that it kept. */
const isOwnAttempt = ({ integration, params }: CallbackContext): boolean =>
  params?.attempt?.integration === integration && params.isOwnState

/** Only of an attempt of ours: a made-up address cannot put words into the provider's mouth. */
export const hasProviderError = (context: CallbackContext): boolean =>
  isOwnAttempt(context) && context.params?.providerError !== null

/** An attempt is read once, so that a code with its attempt is a code that was never sent. */
export const isCodeUnused = (context: CallbackContext): boolean =>
  isOwnAttempt(context) && context.params?.hasCode === true

/** Letters and underscores are what the protocol's error codes consist of; anything else is not repeated on screen. */
const isErrorCode = (code: string): boolean => /^[a-z_]{1,40}$/u.test(code)

/** Codes with which a provider says that the person said no. */
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

/** The address says nothing of what the provider answered, as where a sign-in lay on the way back: it takes no code along. */
const isAnswerLost = ({ integration, params }: CallbackContext): boolean =>
  params?.attempt?.integration === integration &&
  !params.isOwnState &&
  !params.hasCode &&
  params.providerError === null

/** Why there is nothing to exchange. */
export function unusableFailure(context: CallbackContext): Failure {
  const { params } = context
  if (!isAllowListed(context)) return failureOf('refused', 'integration-unknown')
  if (params?.attempt === null || params === null) return failureOf('refused', 'attempt-missing')
  if (isAnswerLost(context)) return failureOf('refused', 'answer-lost')
  if (!isOwnAttempt(context)) return failureOf('refused', 'state-invalid')
  return failureOf('refused', 'code-missing')
}

/** The attempt that is being exchanged. Exchanging without one is a defect of the chart and throws. */
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

/** The sentences that the transitions come from. */
export const spec = {
  params: { spec: 'docs/machines.md#integration-callback: the address is read' },
  allowList: { spec: 'docs/machines.md#integration-callback: allow-listed provider' },
  providerError: { spec: 'docs/machines.md#integration-callback: provider error' },
  unused: { spec: 'docs/machines.md#integration-callback: code unused; one POST per code' },
  ok: { spec: 'docs/machines.md#integration-callback: the exchange succeeds' },
  fail: { spec: 'docs/machines.md#integration-callback: the exchange fails' },
  defect: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
} as const
