import type { ApplicationEvent } from '#machines/lifecycle/application/application-events.ts'
import type { ConsentEvent } from '#machines/lifecycle/consent/consent-types.ts'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import type { components } from '#src/api/schema.gen.ts'

type Schemas = components['schemas']

const plural = new Intl.PluralRules('en')

/** The events of the machines, and those that no machine names. */
type Logged =
  | ApplicationEvent['type']
  | ConsentEvent['type']
  | PositionEvent['type']
  | 'application.created'
  | 'note.created'
  | `candidate.${'changed' | 'deleted' | 'restored'}`
  | `${'position' | 'client'}.${'created' | 'changed'}`
  | `import.${'finished' | 'failed'}`

/** How an event of the log reads between who did it and what it was done to. */
const happened: Readonly<Record<Logged, string>> = {
  'application.created': 'added',
  'application.moveRequested': 'moved',
  'application.rejected': 'rejected',
  'application.unrejected': 'took back the rejection of',
  'application.withdrawn': 'noted the withdrawal of',
  'application.reinstated': 'reinstated',
  'application.hired': 'hired',
  'application.unhired': 'took back the hire of',
  'application.moveUndone': 'took back the last step of',
  'application.setAside': 'took out of play',
  'consent.requested': 'asked for the consent of',
  'consent.recorded': 'recorded the consent of',
  'consent.declined': 'noted the refused consent of',
  'consent.withdrawn': 'noted the withdrawn consent of',
  'consent.expired': 'noted the ended consent of',
  'note.created': 'wrote a note on',
  'candidate.changed': 'edited',
  'candidate.deleted': 'deleted',
  'candidate.restored': 'restored',
  'position.created': 'drafted',
  'position.changed': 'edited',
  'position.opened': 'opened',
  'position.held': 'put on hold',
  'position.resumed': 'resumed',
  'position.filled': 'filled',
  'position.cancelled': 'cancelled',
  'position.reopened': 'reopened',
  'client.created': 'added the client',
  'client.changed': 'edited the client',
  'import.finished': 'imported',
  'import.failed': 'could not finish importing',
}

/** Where the record has no name any more. */
const nameless: Record<Schemas['ActivityEntry']['subject'], string> = {
  candidate: 'a candidate',
  position: 'a position',
  client: 'a client',
  import: 'a list of candidates',
}

const isKnown = (event: string): event is Logged => Object.hasOwn(happened, event)

/** Words of the entries of the activity. */
export const activityWords = {
  happened,
  recentlyDeleted: 'Recently deleted',
  activityBy: (actor: string | null) => actor ?? 'Somebody',
  /** An event that this version does not know is said by its own name. */
  activityDid: (event: string) => (isKnown(event) ? happened[event] : event),
  nameless: (subject: Schemas['ActivityEntry']['subject']) => nameless[subject],
  deletedOn: 'deleted',
  deletedMeanwhile: 'deleted meanwhile',
  /** Where a move led; what an outcome led to, its own words say. */
  activityTo: (event: string, stage: string | null) =>
    event === 'application.moveRequested' && stage !== null ? ` to ${stage}` : null,
  otherPositions: (n: number) => `and ${n} other ${plural.select(n) === 'one' ? 'position' : 'positions'}`,
} as const
