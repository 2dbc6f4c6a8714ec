import type { MemberEvent } from '#machines/lifecycle/member/member-types.ts'
import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { AnswerOf, ApiClient } from '#src/api/client.ts'
import { inPlace, submission } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
export type Person = Schemas['ListedMember']
/** Events that a user sends from the list. */
export type SentEvent = Exclude<MemberEvent['type'], 'member.invitationExpired' | 'member.joined'>

export type MenuEvent = SentEvent | 'ownership.offered' | 'abilities.shown'

export function inviteMembers(
  client: ApiClient,
  body: Schemas['NewMemberInvitations'],
): Promise<Result<AnswerOf<'inviteMembers'>, CallFailure>> {
  return client.POST('/members', { body, call: submission })
}

/** Fails with 412 if the person changed since `version`. */
export function changeMember(
  client: ApiClient,
  { id, version }: Pick<Person, 'id' | 'version'>,
  event: Extract<MemberEvent, { readonly type: SentEvent }>,
): Promise<Result<unknown, CallFailure>> {
  const params = { path: { memberId: id }, header: { 'If-Match': `"${version}"` } }
  const body =
    event.type === 'member.grantsChanged' ? { ...event, clients: event.clients && [...event.clients] } : event
  return client.POST('/members/{memberId}/transitions', { params, body, call: submission })
}

export type NamedClient = NonNullable<Person['clients']>[number]

/** Clients whose name holds the text, at most 20; null if they could not be read. */
export async function findClients(
  client: ApiClient,
  search: string,
  signal: AbortSignal,
): Promise<readonly NamedClient[] | null> {
  const query = { limit: 20, ...(search.trim() !== '' && { search }) }
  const found = await client.GET('/clients', { params: { query }, signal, call: inPlace })
  return found.ok ? found.value.items.map(({ client: { id, name } }) => ({ id, name })) : null
}
