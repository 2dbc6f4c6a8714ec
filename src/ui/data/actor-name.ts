import type { ActorKind } from '#machines/shared/actor-kinds.ts'

const unnamed: Record<ActorKind, string> = {
  member: 'A colleague',
  developer: 'The developer',
  candidate: 'The candidate',
  contact: 'A contact at the client',
  staff: 'Assay staff',
  system: 'Assay',
}

/** The actor's name, or their kind if the entry has no name. */
export const actorName = ({ actor, actorKind }: { actor: string | null; actorKind: ActorKind }): string =>
  actor ?? unnamed[actorKind]
