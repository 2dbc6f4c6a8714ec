import { defectOf, type Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'
import type {
  CoolDown,
  FailedDefect,
  FailedResult,
  LinkSubmission,
  ProofAsked,
  ReloadedIdentity,
  VerificationContext,
  VerificationEvent,
  VerificationOutput,
  VerificationStep,
} from './email-verification-types.ts'

/** Milliseconds until the first background check for a confirmation elsewhere, then between checks. */
const FIRST_LOOK_MS = 5_000
const LATER_LOOKS_MS = 30_000

export const initialContext = (): VerificationContext => ({
  failure: null,
  failedAt: null,
  asked: null,
  coolDownSeconds: 0,
  resent: false,
  stillUnverified: false,
  alreadyConfirmed: false,
  isWatched: true,
  hasLooked: false,
  signedIn: true,
})

/** Starts a new attempt: clears earlier results, but keeps the cool-down, the requested proof, `alreadyConfirmed` and the visibility. */
export const attempted = (context: VerificationContext): VerificationContext => ({
  ...initialContext(),
  asked: context.asked,
  alreadyConfirmed: context.alreadyConfirmed,
  coolDownSeconds: context.coolDownSeconds,
  isWatched: context.isWatched,
  hasLooked: context.hasLooked,
})

const proofs: readonly string[] = [
  'password-or-new-needed',
  'password-needed',
  'new-password-needed',
  'own-browser-needed',
] satisfies ProofAsked[]
const isProof = (code: string): code is ProofAsked => proofs.includes(code)
/** Codes after which the link can never be used again. */
const spent: readonly string[] = ['invalid-action-code', 'expired-action-code', 'user-disabled']

const askedAfter = (before: ProofAsked | null, { code }: Failure): ProofAsked | null => {
  if (isProof(code)) return code
  return spent.includes(code) ? null : before
}

/** Only a failed resend carries a cool-down: no other response says when the next mail may be sent. */
function failedAt(
  context: VerificationContext,
  step: VerificationStep,
  failure: Failure,
): VerificationContext {
  const retryAfterSeconds = step === 'resending' ? failure.retryAfterSeconds : null
  const asked = askedAfter(context.asked, failure)
  return {
    ...context,
    failure,
    failedAt: step,
    asked,
    coolDownSeconds: retryAfterSeconds ?? context.coolDownSeconds,
  }
}

export function resultFailed(
  context: VerificationContext,
  { step, result }: FailedResult,
): VerificationContext {
  return result.ok ? context : failedAt(context, step, result.failure)
}

export function defectFailed(
  context: VerificationContext,
  { step, error }: FailedDefect,
): VerificationContext {
  return failedAt(context, step, defectOf(error))
}

/** Parameters for `keepFailure` and `keepDefect`, with the step that was running. */
export const resultOf =
  (step: VerificationStep) =>
  ({ event }: { readonly event: { readonly output: Result<unknown> } }) => ({
    step,
    result: event.output,
  })

export const defectIn =
  (step: VerificationStep) =>
  ({ event }: { readonly event: { readonly error: unknown } }) => ({ step, error: event.error })

/** The address was confirmed before; this browser's identity may be out of date. */
export const isDone = (result: Result<unknown>): boolean =>
  !result.ok && result.failure.code === 'already-verified'

export const linkDone = (context: VerificationContext): VerificationContext => ({
  ...context,
  asked: null,
  alreadyConfirmed: true,
})

/** Verification is complete when the provider reports it, or when no user is signed in. */
export const isConfirmed = (result: Result<ReloadedIdentity>): boolean =>
  result.ok && (result.value.verified || !result.value.signedIn)

/** Whether a background check ends the wait: not after a sign-out, because the end of the session navigates. */
export const isConfirmedHere = (result: Result<ReloadedIdentity>): boolean =>
  result.ok && result.value.signedIn && result.value.verified

export const hasFailed = (context: VerificationContext): boolean => context.failure !== null

/** Milliseconds. */
export const nextCheckIn = ({ context }: { readonly context: VerificationContext }): number =>
  context.hasLooked ? LATER_LOOKS_MS : FIRST_LOOK_MS

export function identityNoted(
  context: VerificationContext,
  result: Result<ReloadedIdentity>,
): VerificationContext {
  if (!result.ok) return context
  return { ...context, signedIn: result.value.signedIn, stillUnverified: !isConfirmed(result) }
}

export function mailSent(context: VerificationContext, result: Result<CoolDown>): VerificationContext {
  return result.ok ? { ...context, resent: true, coolDownSeconds: result.value.coolDownSeconds } : context
}

export const canResend = (context: VerificationContext): boolean => context.coolDownSeconds === 0

/** Milliseconds. */
export const coolDownFor = ({ context }: { readonly context: VerificationContext }): number =>
  context.coolDownSeconds * 1_000

export const isRetryOf = (
  context: VerificationContext,
  event: VerificationEvent,
  step: VerificationStep,
): boolean => event.type === 'verification.retryRequested' && context.failedAt === step

/** A submission can be repeated only while the URL still holds the link's token. */
export const canSubmitAgain = (context: VerificationContext, event: VerificationEvent): boolean =>
  isRetryOf(context, event, 'submitting') && 'token' in event && event.token !== null

/** The submission of the event that entered `submitting`. Throws for any other event: a defect of the chart. */
export function toSubmission({ event }: { readonly event: VerificationEvent }): LinkSubmission {
  if (event.type === 'verification.tokenFound' && event.proof !== undefined)
    return { token: event.token, proof: event.proof }
  if ('token' in event && event.token !== null) return { token: event.token }
  throw new Error(`${event.type} carries no verification token`)
}

export const toOutput = ({ context }: { readonly context: VerificationContext }): VerificationOutput => ({
  signedIn: context.signedIn,
})

export const spec = {
  submit: { spec: 'docs/machines.md#email-verification: POST /verifyEmail with the token' },
  store: { spec: 'docs/machines.md#email-verification: both JWTs are stored, serverDN is removed' },
  done: { spec: 'docs/product-rules.md#email-verification: a used link says so and where to go' },
  reload: { spec: 'docs/machines.md#email-verification: the identity is reloaded' },
  haveVerified: { spec: 'docs/product-rules.md#email-verification: "I have verified"' },
  look: {
    spec: 'docs/product-rules.md#email-verification: a page that waits continues by itself',
  },
  unseen: { spec: 'docs/machines.md#email-verification: a look that finds nothing changes nothing' },
  resend: { spec: 'docs/product-rules.md#email-verification: resend with a cool-down' },
  failed: { spec: 'docs/machines.md#email-verification: expired, network, too many' },
  retry: { spec: 'docs/machines.md#email-verification: retry' },
  defect: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
} as const
