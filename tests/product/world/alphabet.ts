/** Every act that can be tried in a state of the model: allowed, refused by a rule, or refused by the contract. */
import type { ApplicationRequest } from '#machines/lifecycle/application/application-events.ts'
import type { ConsentEvent } from '#machines/lifecycle/consent/consent-types.ts'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import type { Act, Change } from './acts.ts'
import { dayOf, isGone } from './facts.ts'
import { cast } from './beginning.ts'
import { applicationOf, positionAt, type World } from './records.ts'
import { holderOf } from './take-person.ts'

export const blanks = [' ', '\u200b\u2060'] as const
const [space, unseen] = blanks

const act = (word: string, change: Change): Act => ({ word, change, names: 'current', isMalformed: false })
const stale = (of: Act): Act => ({ ...of, word: `${of.word}, from a version of before`, names: 'stale' })
const unversioned = (of: Act): Act => ({ ...of, word: `${of.word}, naming no version`, names: 'nothing' })
const malformed = (of: Act): Act => ({ ...of, isMalformed: true })

function positionActs(on: number): readonly Act[] {
  const event = (word: string, body: PositionEvent) => act(word, { kind: 'event', on, event: body })
  const edit = (word: string, changes: (Change & { kind: 'edit' })['changes']) =>
    act(word, { kind: 'edit', on, changes })
  const opens = event('opens {position}', { type: 'position.opened' })
  const withoutRequirements = edit('takes every requirement off {position}', { requirements: 0 })
  return [
    opens,
    stale(opens),
    unversioned(opens),
    event('holds {position}', { type: 'position.held' }),
    event('holds {position} with a reason', { type: 'position.held', reason: 'Waiting for the client' }),
    malformed(event('holds {position} with a blank reason', { type: 'position.held', reason: space })),
    event('resumes {position}', { type: 'position.resumed' }),
    event('fills {position}', { type: 'position.filled' }),
    event('fills {position} with a reason', { type: 'position.filled', reason: 'Found elsewhere' }),
    malformed(event('fills {position} with an unseen reason', { type: 'position.filled', reason: unseen })),
    event('cancels {position} with a reason', { type: 'position.cancelled', reason: 'No budget' }),
    event('cancels {position} with a blank reason', { type: 'position.cancelled', reason: space }),
    event('cancels {position} with an unseen reason', { type: 'position.cancelled', reason: unseen }),
    event('reopens {position}', { type: 'position.reopened' }),
    withoutRequirements,
    stale(withoutRequirements),
    unversioned(withoutRequirements),
    edit('leaves {position} one requirement', { requirements: 1 }),
    edit('gives {position} two requirements', { requirements: 2 }),
    edit('gives {position} one opening', { openings: 1 }),
    edit('gives {position} two openings', { openings: 2 }),
    edit('gives {position} two openings and no requirement', { openings: 2, requirements: 0 }),
    malformed(edit('leaves {position} no opening', { openings: 0 })),
    edit('names {position} anew', { title: 'Named anew' }),
    malformed(edit('names {position} with a blank', { title: space })),
    malformed(act('gives {position} stages of its own', { kind: 'stages', on, names: ['Lead', 'Hired'] })),
  ]
}

/** Ways onto a position for a person who is not on it. */
function entryActs(world: World, person: number, on: number): readonly Act[] {
  const isNew = (world.people[person] ?? null) === null
  const add = (word: string, stageId: string | null, doNotContact = false) =>
    act(word, { kind: 'add', on, person, stageId, isNew, doNotContact })
  const how = isNew ? 'as somebody new' : 'as somebody known'
  return [
    add(`adds {person} to {position} ${how}`, null),
    ...positionAt(world, on).stages.map(({ id, type }) =>
      add(`adds {person} to {position} ${how}, at ${type}`, id),
    ),
    add(`adds {person} to {position} ${how}, at a stage of another position`, 'elsewhere'),
    ...(isNew ? [add('adds {person} to {position}, not to be contacted', null, true)] : []),
    ...(isNew ? [add('adds {person} to {position}, not to be contacted, at screen', 's1', true)] : []),
    ...importOf(world, person, on, `imports {person} to {position} ${how}`),
  ]
}

/** An import that names a deleted person creates another person of that name, for whom the model has no place. */
function importOf(world: World, person: number, on: number, word: string): readonly Act[] {
  const isFree = holderOf(world, cast[person]?.email ?? '') < 0
  if (isFree && (world.people[person] ?? null) !== null) return []
  return [act(word, { kind: 'import', on, person })]
}

const reason = 'Too junior'

function applicationActs(world: World, person: number, on: number): readonly Act[] {
  const send = (word: string, event: ApplicationRequest) => act(word, { kind: 'move', on, person, event })
  const consent = (word: string, event: ConsentEvent) => act(word, { kind: 'consent', on, person, event })
  const note = (word: string, text: string) => act(word, { kind: 'note', on, person, text })
  const stages = positionAt(world, on).stages
  const moves = stages.map(({ id, name }) =>
    send(`moves {person} to ${name} on {position}`, { type: 'application.moveRequested', stageId: id }),
  )
  const hires = send('hires {person} for {position}', { type: 'application.hired' })
  const withdraws = consent('notes that {person} takes the consent back', { type: 'consent.withdrawn' })
  const recorded = (word: string, givenOn: string) =>
    consent(word, { type: 'consent.recorded', method: 'phone', givenOn })
  const undoes = send('takes the last event of {person} on {position} back', {
    type: 'application.moveUndone',
  })
  return [
    ...moves,
    ...moves.slice(1, 2).map(stale),
    send('moves {person} with a reason', {
      type: 'application.moveRequested',
      stageId: 's1',
      reason: 'Strong',
    }),
    malformed(
      send('moves {person} with a blank reason', {
        type: 'application.moveRequested',
        stageId: 's1',
        reason: space,
      }),
    ),
    send('moves {person} to a stage of another position', {
      type: 'application.moveRequested',
      stageId: 'elsewhere',
    }),
    hires,
    stale(hires),
    unversioned(hires),
    send('hires {person} for {position} with a reason', { type: 'application.hired', reason: 'Signed' }),
    malformed(send('hires {person} with an unseen reason', { type: 'application.hired', reason: unseen })),
    send('takes the hire of {person} back', { type: 'application.unhired', reason: 'Never came' }),
    send('takes the hire of {person} back with a blank reason', {
      type: 'application.unhired',
      reason: space,
    }),
    send('rejects {person}', { type: 'application.rejected', reason, side: 'us' }),
    send('rejects {person} with a note', {
      type: 'application.rejected',
      reason,
      side: 'none',
      note: 'Kind',
    }),
    send('rejects {person} with a blank reason', { type: 'application.rejected', reason: space, side: 'us' }),
    send('rejects {person} with an unseen reason', {
      type: 'application.rejected',
      reason: unseen,
      side: 'us',
    }),
    malformed(
      send('rejects {person} with a blank note', {
        type: 'application.rejected',
        reason,
        side: 'us',
        note: space,
      }),
    ),
    send('takes the rejection of {person} back', { type: 'application.unrejected' }),
    send('withdraws {person}', { type: 'application.withdrawn' }),
    send('withdraws {person} with a reason', { type: 'application.withdrawn', reason: 'Stays' }),
    malformed(
      send('withdraws {person} with a blank reason', { type: 'application.withdrawn', reason: space }),
    ),
    send('reinstates {person}', { type: 'application.reinstated' }),
    undoes,
    stale(undoes),
    consent('asks {person} for consent', { type: 'consent.requested' }),
    recorded('records the consent of {person}', dayOf(world.now)),
    recorded('records the consent of {person} for tomorrow', dayOf(world.now, 1)),
    malformed(recorded('records the consent of {person} for a day that is none', '2026-02-30')),
    consent('notes that {person} declines', { type: 'consent.declined' }),
    withdraws,
    stale(withdraws),
    unversioned(withdraws),
    malformed(consent('lets the consent of {person} end', { type: 'consent.expired' })),
    note('writes a note on {person}', 'Called back'),
    malformed(note('writes a blank note on {person}', space)),
    act('adds {person} to {position} a second time', {
      kind: 'add',
      on,
      person,
      stageId: null,
      isNew: false,
      doNotContact: false,
    }),
    ...importOf(world, person, on, 'imports {person} to {position} a second time'),
  ]
}

function personActs(person: number): readonly Act[] {
  const edit = (word: string, changes: (Change & { kind: 'person' })['changes']) =>
    act(word, { kind: 'person', person, changes })
  const deletes = act('deletes {person}', { kind: 'delete', person })
  const forbids = edit('notes that {person} must not be contacted', { doNotContact: true })
  return [
    forbids,
    stale(forbids),
    unversioned(forbids),
    edit('notes that {person} may be contacted', { doNotContact: false }),
    edit('names {person} anew', { name: 'Named Anew' }),
    malformed(edit('names {person} with a blank', { name: space })),
    deletes,
    stale(deletes),
    unversioned(deletes),
    act('restores {person}', { kind: 'restore', person }),
  ]
}

const waits: readonly Act[] = [
  act('lets a day pass', { kind: 'wait', days: 1 }),
  act('lets thirty days pass', { kind: 'wait', days: 30 }),
]

/** All acts in this state. A person deleted for good keeps only the acts on the person; the erasure job owns the rest. */
export function alphabetOf(world: World): readonly Act[] {
  const places = world.positions.map((_, on) => on)
  const people = world.people.flatMap((one, person) => {
    const onBoards = places.flatMap((on) =>
      applicationOf(world, person, on) === null
        ? entryActs(world, person, on)
        : applicationActs(world, person, on),
    )
    if (one === null) return onBoards
    return isGone(world, person) ? personActs(person) : [...personActs(person), ...onBoards]
  })
  return [...places.flatMap(positionActs), ...people, ...waits]
}
