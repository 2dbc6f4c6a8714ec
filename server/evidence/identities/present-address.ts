import type { UserActor } from '#server/contract/ports/actor.ts'
import type { components } from '#contract/schema.gen.ts'
import { isSameAddress, type CommitAddress } from './addresses.ts'

/** Whether this is the account's own email. */
export const isAccount = (
  { value }: Pick<CommitAddress, 'value'>,
  { email }: Pick<UserActor, 'email'>,
): boolean => email !== null && isSameAddress(value, email)

/** Returns a commit email in contract form. */
export const presentAddress = (
  address: CommitAddress,
  actor: Pick<UserActor, 'email'>,
): components['schemas']['CommitAddress'] => ({
  id: address.id,
  value: address.value,
  confirmed: address.confirmed_at !== null,
  isAccount: isAccount(address, actor),
  linkUntil: address.confirmed_at === null ? (address.link_expires_at?.toISOString() ?? null) : null,
})
