import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { AnswerOf, ApiClient } from '#src/api/client.ts'
import { submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
export type Transfer = Schemas['OwnershipTransfer']
export type Answer = Schemas['OwnershipEvent']['type']

/** Fails with `requires-recent-login` if the sign-in is older than 5 minutes. */
export function offerOwnership(
  client: ApiClient,
  memberId: string,
): Promise<Result<AnswerOf<'offerOwnership'>, CallFailure>> {
  return client.POST('/ownershipTransfers', { body: { memberId }, call: submission })
}

export function answerOffer(
  client: ApiClient,
  { id }: Pick<Transfer, 'id'>,
  type: Answer,
): Promise<Result<unknown, CallFailure>> {
  const params = { path: { transferId: id } }
  return client.POST('/ownershipTransfers/{transferId}/events', { params, body: { type }, call: submission })
}
