/** The records as the public API shows them, in the model's words, and as the product's pages explain them. */
import type { operations } from '#contract/schema.gen.ts'
import type { Card, JsonOf, Position } from '#tests/support/people/workspace.ts'
import { firstDifference, type Difference } from './disagreement.ts'
import type { Ids } from './ids.ts'
import type { Shown } from './shown.ts'

type Candidate = JsonOf<'getCandidate', 200>
type TimelineEntry = JsonOf<'listTimeline', 200>['items'][number]

/** Reads an operation of the contract as the path's recruiters; null where it is absent. */
export type Read = <Id extends keyof operations>(path: string) => Promise<JsonOf<Id, 200> | null>

export const seenCard = (card: Card, ids: Ids) => ({
  id: ids.nameOf(card.id),
  version: card.version,
  candidateId: ids.nameOf(card.candidateId),
  name: card.name,
  state: card.state,
  stageId: ids.nameOf(card.stageId),
  previousStageId: card.previousStageId === null ? null : ids.nameOf(card.previousStageId),
  stageEnteredAt: card.stageEnteredAt,
  dueAt: card.dueAt,
  waitingOn: card.waitingOn,
  consent: card.consent,
  doNotContact: card.doNotContact,
  rejection: card.rejection,
  notes: card.notes,
  movedBy: card.movedBy,
})

export const seenPosition = (position: Position, ids: Ids) => ({
  id: ids.nameOf(position.id),
  title: position.title,
  state: position.state,
  openings: position.openings,
  filled: position.filled,
  requirements: position.requirements.length,
  undecided: position.undecided,
  openedAt: position.openedAt,
  closedAt: position.closedAt,
  closeReason: position.closeReason,
  holdReason: position.holdReason,
  stages: position.stages.map(({ name }) => name),
  version: position.version,
  updatedAt: position.updatedAt,
})

export const seenPerson = (candidate: Candidate, ids: Ids) => ({
  id: ids.nameOf(candidate.id),
  name: candidate.name,
  doNotContact: candidate.doNotContact,
  deletedAt: candidate.deletedAt,
  restorableUntil: candidate.restorableUntil,
  version: candidate.version,
  updatedAt: candidate.updatedAt,
})

const seenLine = ({ entity, event, from, to, fromStage, toStage, fields, actor, at }: TimelineEntry) => ({
  entity,
  event,
  from,
  to,
  fromStage,
  toStage,
  fields,
  actor: actor ?? '',
  at,
})

export interface Seen {
  readonly shown: Readonly<Record<keyof Shown, object>>
  /** As the board returns them: the pages' input to the machines. */
  readonly positions: readonly Position[]
  readonly cards: ReadonlyMap<string, Card>
  /** A contradiction between two answers about one position; null for none. */
  readonly dispute: Difference | null
}

async function found<T>(answer: Promise<T | null>, what: string): Promise<T> {
  const body = await answer
  if (body === null) throw new Error(`${what} is absent`)
  return body
}

export async function readBack(
  read: Read,
  ids: Ids,
  known: { positions: number; people: readonly number[]; tag: string },
): Promise<Seen> {
  const places = Array.from({ length: known.positions }, (_, on) => on)
  const list = await found(
    read<'listPositions'>(`/clients/${ids.clientId}/positions?limit=100`),
    'the list of positions',
  )
  const boards = await Promise.all(
    places.map((on) => found(read<'getBoard'>(`/positions/${ids.positionId(on)}/board`), 'the board')),
  )
  const cards = boards.flatMap((board) => board.cards)
  const histories = await Promise.all(
    cards.map(async ({ id, notes }) => {
      const timeline = await read<'listTimeline'>(`/applications/${id}/timeline?limit=100`)
      const written = notes === 0 ? null : await read<'listNotes'>(`/applications/${id}/notes?limit=100`)
      return {
        timeline: (timeline?.items ?? []).map(seenLine).reverse(),
        notes: (written?.items ?? []).map(({ text }) => text).reverse(),
      }
    }),
  )
  const people = await Promise.all(
    known.people.map(async (person) => {
      const id = ids.personId(person) ?? 'unknown'
      const candidate = await read<'getCandidate'>(`/candidates/${id}`)
      return [ids.nameOf(id), candidate && seenPerson(candidate, ids)] as const
    }),
  )
  const { items: deleted } = await found(
    read<'listDeletedCandidates'>(`/deletedCandidates?limit=100&search=${known.tag}`),
    'the list of the deleted',
  )
  const positions = boards.map((board) => board.position)
  let dispute: Difference | null = null
  const shown: Seen['shown'] = {
    positions: Object.fromEntries(
      boards.map(({ position, stages, total }) => {
        const row = list.items.find((item) => item.position.id === position.id)
        const funnel = (row?.funnel ?? []).map(({ count }) => count)
        dispute ??= firstDifference(
          { position, funnel: stages.map(({ count }) => count) },
          { position: row?.position, funnel },
          'the list of positions compared with the board',
        )
        const waitingOn = row?.waitingOn ?? { us: -1, client: -1, candidate: -1 }
        return [
          ids.nameOf(position.id),
          { position: seenPosition(position, ids), funnel, waitingOn, total },
        ] as const
      }),
    ),
    cards: Object.fromEntries(
      cards.map((card, at) => [
        ids.nameOf(card.id),
        { card: seenCard(card, ids), ...(histories[at] ?? { timeline: [], notes: [] }) },
      ]),
    ),
    people: Object.fromEntries(people),
    deleted: deleted.map(({ id }) => ids.nameOf(id)).toSorted(),
  }
  return { shown, positions, cards: new Map(cards.map((card) => [ids.nameOf(card.id), card])), dispute }
}
