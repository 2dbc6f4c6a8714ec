import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<Result<Answer, CallFailure>>
export type Invitation = Schemas['Invitation']
export type InvitationCheck = Schemas['InvitationCheck']
export type InvitationContent = Schemas['InvitationContent']
export type InvitationResult = Schemas['InvitationResult']
/** A developer from the search, or the candidate of an application. */
export type InvitedPerson = Schemas['NewInvitation']['person']
type Version = Pick<Invitation, 'id' | 'version'>

const at = ({ id, version }: Version) => ({
  path: { invitationId: id },
  header: { 'If-Match': `"${version}"` },
})

/** The rules that refuse an invitation now, with the initial values of its form. */
export function checkInvitation(
  api: ApiClient,
  positionId: string,
  person: InvitedPerson,
  signal: AbortSignal,
): Asked<InvitationCheck> {
  const params = { path: { positionId }, query: person }
  return api.GET('/positions/{positionId}/invitationCheck', { params, signal, call: inPlace })
}

/** The latest invitation of an application, or null. */
export function readInvitation(
  api: ApiClient,
  applicationId: string,
  signal: AbortSignal,
): Asked<Schemas['LatestInvitation']> {
  const params = { path: { applicationId } }
  return api.GET('/applications/{applicationId}/invitation', { params, signal, call: inPlace })
}

/** @param key the same for each retry of one form, see useContentKey */
export function createInvitation(
  api: ApiClient,
  positionId: string,
  body: Schemas['NewInvitation'],
  key: string,
): Asked<InvitationResult> {
  const params = { path: { positionId }, header: { 'Idempotency-Key': key } }
  return api.POST('/positions/{positionId}/invitations', { params, body, call: submission })
}

export const updateInvitation = (
  api: ApiClient,
  invitation: Version,
  body: InvitationContent,
): Asked<Invitation> =>
  api.PUT('/invitations/{invitationId}', { params: at(invitation), body, call: submission })

export const applyInvitationEvent = (
  api: ApiClient,
  invitation: Version,
  type: Schemas['InvitationEvent']['type'],
): Asked<Invitation> =>
  api.POST('/invitations/{invitationId}/transitions', {
    params: at(invitation),
    body: { type },
    call: submission,
  })

/** Marks the person's report as resolved. */
export const resolveReport = (api: ApiClient, invitation: Version): Asked<Invitation> =>
  api.DELETE('/invitations/{invitationId}/report', { params: at(invitation), call: submission })

/** The stored invitation in the answer to a stale version; null without one. */
export const storedIn = (current: CallFailure['current']): Invitation | null =>
  current !== undefined && typeof current.applicationId === 'string' && typeof current.version === 'number'
    ? (current as Invitation)
    : null
