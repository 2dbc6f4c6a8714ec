/**
 * Who can cause a change: a member, a developer with an account, a candidate without one, a client's contact, staff,
 * or Assay itself.
 */
export const actorKinds = ['member', 'developer', 'candidate', 'contact', 'staff', 'system'] as const
export type ActorKind = (typeof actorKinds)[number]
