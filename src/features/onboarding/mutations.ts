import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { successOf } from '#src/api/success-of.ts'
import type { AnswerOf, ApiClient } from '#src/api/client.ts'
import type { CallOptions } from '#src/api/call-options.ts'
import { firstLoad, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']

/** Returns the first client of the company; undefined if it has none. */
export async function readFirstClient(
  client: ApiClient,
  signal: AbortSignal,
  call: CallOptions = firstLoad,
): Promise<Schemas['Client'] | undefined> {
  const params = { query: { limit: 1 } }
  return successOf(await client.GET('/clients', { params, signal, call })).items[0]?.client
}

async function readPositionOf(
  client: ApiClient,
  clientId: string,
  signal: AbortSignal,
  call: CallOptions,
): Promise<Schemas['Position'] | undefined> {
  const params = { path: { clientId }, query: { limit: 1 } }
  const page = successOf(await client.GET('/clients/{clientId}/positions', { params, signal, call }))
  return page.items[0]?.position
}

/** Data for the form of the first position. */
export interface PositionStart {
  readonly client: Schemas['Client'] | undefined
  readonly templates: readonly Schemas['StageTemplate'][]
  /** The position that an earlier visit created. */
  readonly existing: Schemas['Position'] | undefined
}

export async function readPositionStart(client: ApiClient, signal: AbortSignal): Promise<PositionStart> {
  const first = await readFirstClient(client, signal)
  const templates = successOf(await client.GET('/stageTemplates', { signal, call: firstLoad })).items
  const existing = first === undefined ? undefined : await readPositionOf(client, first.id, signal, firstLoad)
  return { client: first, templates, existing }
}

/** Ids that the address of a pipeline needs. */
export interface FirstPosition {
  readonly client: string
  readonly position: string
}

/** Returns the first position of the first client; null if there is none. */
export async function readFirstPosition(
  client: ApiClient,
  signal: AbortSignal,
): Promise<FirstPosition | null> {
  const first = await readFirstClient(client, signal, {})
  if (first === undefined) return null
  const position = await readPositionOf(client, first.id, signal, {})
  return position === undefined ? null : { client: first.id, position: position.id }
}

/** @param memberId id of the founder's membership */
export function createCompany(
  client: ApiClient,
  details: Schemas['CreateCompany']['companyUpdateObj'],
  memberId: string,
): Promise<Result<Schemas['Company'], CallFailure>> {
  const body = { companyUpdateObj: details, companyMemberId: memberId }
  return client.PUT('/createCompany', { body, call: submission })
}

/** Sends no `If-Match`, so it overwrites concurrent changes. */
export function changeCompany(
  client: ApiClient,
  details: Schemas['CompanyDetails'],
): Promise<Result<Schemas['Company'], CallFailure>> {
  return client.PUT('/updateCompanyDetails', { body: { details }, call: submission })
}

/** Changes the job title of the signed-in member. */
export function changeOwnTitle(
  client: ApiClient,
  member: Pick<Schemas['Member'], 'version'>,
  title: string,
): Promise<Result<Schemas['Member'], CallFailure>> {
  const params = { header: { 'If-Match': `"${member.version}"` } }
  return client.PATCH('/members/me', { params, body: { title }, call: submission })
}

/** @param key idempotency key: stays the same while the browser retries the same form, see useContentKey */
export function addClient(
  client: ApiClient,
  body: Schemas['NewClient'],
  key: string,
): Promise<Result<Schemas['Client'], CallFailure>> {
  const params = { header: { 'Idempotency-Key': key } }
  return client.POST('/clients', { params, body, call: submission })
}

/**
 * Adds a draft position.
 *
 * @param key idempotency key: stays the same while the browser retries the same form, see useContentKey
 */
export function addPosition(
  client: ApiClient,
  clientId: string,
  body: Schemas['NewPosition'],
  key: string,
): Promise<Result<Schemas['Position'], CallFailure>> {
  const params = { path: { clientId }, header: { 'Idempotency-Key': key } }
  return client.POST('/clients/{clientId}/positions', { params, body, call: submission })
}

const steps = { forward: '/incrementOnboardingStep', back: '/decrementOnboardingStep' } as const
export type StepDirection = keyof typeof steps

/** Moves setup one step from `body.from`. The result is the step that the server stores. */
export function takeStep(
  client: ApiClient,
  direction: StepDirection,
  body: Schemas['OnboardingStepChange'],
): Promise<Result<Schemas['OnboardingStep'], CallFailure>> {
  return client.PATCH(steps[direction], { body, call: submission })
}

/** Saves the introduction. The first save creates the profile, later ones change it. */
export function introduce(
  client: ApiClient,
  details: Schemas['NewUserDetails'],
  isBegun: boolean,
): Promise<Result<Schemas['UserProfile'], CallFailure>> {
  return isBegun
    ? client.PUT('/updateUserDetails', { body: { details }, call: submission })
    : client.PUT('/initUser', { body: { details }, call: submission })
}

/** @param memberId id of the invitation; the membership keeps it */
export function joinCompany(
  client: ApiClient,
  memberId: string,
  body: Schemas['Joining'],
): Promise<Result<unknown, CallFailure>> {
  return client.POST('/memberInvitations/{memberId}/join', {
    params: { path: { memberId } },
    body,
    call: submission,
  })
}

/** @param notifyEmail null for no emails */
export function changeNotifyEmail(
  client: ApiClient,
  notifyEmail: string | null,
): Promise<Result<AnswerOf<'updateNotifyEmail'>, CallFailure>> {
  return client.PUT('/updateNotifyEmail', { body: { notifyEmail }, call: submission })
}
