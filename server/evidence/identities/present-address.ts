import type { UserActor } from '#server/contract/ports/actor.ts'
import type { components } from '#server/contract/schema.gen.ts'
import { isSameAddress, type CommitAddress } from './addresses.ts'

/** Whether it is the address that the account itself has. */
export const isAccount = (
  { value }: Pick<CommitAddress, 'value'>,
  { email }: Pick<UserActor, 'email'>,
): boolean => email !== null && isSameAddress(value, email)

/** An address as its developer sees it. */
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
