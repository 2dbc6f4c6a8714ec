import type { components } from '#contract/schema.gen.ts'
import { eventDid } from '#src/session/event-words.ts'

type Schemas = components['schemas']

const plural = new Intl.PluralRules('en')

/** Records whose name is deleted. */
const nameless: Record<Schemas['ActivityEntry']['subject'], string> = {
  candidate: 'a candidate',
  position: 'a position',
  client: 'a client',
  import: 'a list of candidates',
}

export const activityWords = {
  recentlyDeleted: 'Recently deleted',
  activityDid: eventDid,
  nameless: (subject: Schemas['ActivityEntry']['subject']) => nameless[subject],
  deletedOn: 'deleted',
  deletedSince: 'since deleted',
  /** The stage of a move; outcomes have their own text. */
  activityTo: (event: string, stage: string | null) =>
    event === 'application.moveRequested' && stage !== null ? ` to ${stage}` : null,
  otherPositions: (n: number) => `and ${n} other ${plural.select(n) === 'one' ? 'position' : 'positions'}`,
} as const
