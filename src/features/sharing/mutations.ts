import type { ProfileLinkDays } from '#machines/domain/developer/profile-link.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { AnswerOf, ApiClient } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
type Asked<Answer> = Promise<Result<Answer, CallFailure>>
export type ProfileLink = Schemas['ProfileLink']
export type View = Schemas['Look']
export type ReceivedInvitation = Schemas['ReceivedInvitation']

/** Only its answer contains the address. */
export const createProfileLink = (
  client: ApiClient,
  label: string,
  days: ProfileLinkDays,
): Asked<Schemas['NewProfileLink']> =>
  client.POST('/profileLinks', { body: { label, days }, call: submission })

/** Replaces its address; the previous one stops working. */
export function rotateProfileLink(
  client: ApiClient,
  profileLinkId: string,
  days: ProfileLinkDays,
): Asked<Schemas['NewProfileLink']> {
  const params = { path: { profileLinkId } }
  return client.POST('/profileLinks/{profileLinkId}/rotate', { params, body: { days }, call: submission })
}

/** Takes effect at once and is final. */
export function revokeProfileLink(client: ApiClient, profileLinkId: string): Asked<ProfileLink> {
  const params = { path: { profileLinkId } }
  return client.POST('/profileLinks/{profileLinkId}/revoke', { params, call: submission })
}

/** Creates an image for other sites, which replaces the previous one. Only its answer contains the address. */
export function embedProfileLink(client: ApiClient, profileLinkId: string): Asked<Schemas['NewProfileLink']> {
  const params = { path: { profileLinkId } }
  return client.POST('/profileLinks/{profileLinkId}/embed', { params, call: submission })
}

/** The image shows nothing from then on; the link stays. */
export function endProfileLinkEmbed(client: ApiClient, profileLinkId: string): Asked<ProfileLink> {
  const params = { path: { profileLinkId } }
  return client.DELETE('/profileLinks/{profileLinkId}/embed', { params, call: submission })
}

/** The next, older page of profile views. */
export const listOlderViews = (client: ApiClient, cursor: string): Asked<AnswerOf<'listAccessLog'>> =>
  client.GET('/accessLog', { params: { query: { cursor } }, call: inPlace })

/** A new link to the page of an invitation; the mailed link keeps working. */
export function openReceivedInvitation(
  client: ApiClient,
  invitationId: string,
): Asked<Schemas['ReceivedInvitationLink']> {
  const params = { path: { invitationId } }
  return client.POST('/receivedInvitations/{invitationId}/link', { params, call: submission })
}
