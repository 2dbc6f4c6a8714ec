import type { ActorKind } from '#machines/shared/actor-kinds.ts'

/** Who caused a log entry; members and contacts by id. */
export type LogActor =
  | { readonly kind: 'member'; readonly id: string }
  | { readonly kind: 'contact'; readonly id: string }
  | { readonly kind: Exclude<ActorKind, 'member' | 'contact'> }

export const byMember = (id: string): LogActor => ({ kind: 'member', id })
/** The account's own developer. */
export const byDeveloper: LogActor = { kind: 'developer' }
/** The worker or a schedule. */
export const bySystem: LogActor = { kind: 'system' }

/** The id of a member, otherwise null. */
export const memberOf = (actor: LogActor): string | null => (actor.kind === 'member' ? actor.id : null)

/** The actor's kind; entries of older releases have none. */
export const kindOf = (row: { actor_kind: ActorKind | null; actor_member_id: string | null }): ActorKind =>
  row.actor_kind ?? (row.actor_member_id === null ? 'system' : 'member')
