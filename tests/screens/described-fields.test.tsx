// @vitest-environment happy-dom
/** Every described field of a record is on each screen that its description names. */
import { cleanup } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  candidateFieldKeys,
  candidateFields,
  fieldsOnCard,
  type CandidateField,
} from '#machines/domain/candidate/fields.ts'
import { clientFields } from '#machines/domain/client/fields.ts'
import { keysOf, keysWith, type KeysWith } from '#machines/domain/field.ts'
import { positionFields } from '#machines/domain/position/fields.ts'
import { ClientDialog } from '#src/features/clients/client-dialog.tsx'
import { ClientScreen } from '#src/features/clients/client-screen.tsx'
import { ClientTable } from '#src/features/clients/client-table.tsx'
import { messages as clientWords } from '#src/features/clients/messages.ts'
import { PositionDialog } from '#src/features/clients/position-dialog.tsx'
import { PositionTable } from '#src/features/clients/position-table.tsx'
import { readSearch } from '#src/features/pipeline/data/pipeline-search.ts'
import { CandidateDrawer } from '#src/features/pipeline/drawer/candidate-drawer.tsx'
import { PipelineHeader } from '#src/features/pipeline/header/pipeline-header.tsx'
import { messages } from '#src/features/pipeline/messages.ts'
import { PipelineContent } from '#src/features/pipeline/pipeline-content.tsx'
import '#src/features/pipeline/table/pipeline-table.tsx'
import { ok } from '#tests/product/walks/held-server.ts'
import { giveHeights } from '#tests/product/walks/pipeline-stage.tsx'
import { aCard, aPosition } from '#tests/support/browser/pipeline-board.ts'
import { setStage, type DialogStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { renderInPipeline, showInPipeline } from '#tests/support/dialogs/pipeline-opener.tsx'
import { candidate, client, clientRow, companyProfile, member } from '#tests/support/dialogs/records.ts'
import { withoutLayout } from '#tests/support/dialogs/without-layout.ts'
import {
  filledCandidate,
  filledClient,
  filledPosition,
  namedCandidate,
  onCard,
} from '#tests/support/people/filled-records.ts'

/** Fields whose values are read as they are stored. */
type Written = { kind: 'line' | 'text' | 'link' | 'list' | 'number' }
type WordsOf<Fields> = Record<Exclude<keyof Fields, KeysWith<Fields, Written>>, string>

const aPerson = { ...filledCandidate, doNotContact: true }
const candidateWords: WordsOf<typeof candidateFields> = { doNotContact: messages.noContact }
const clientTexts: WordsOf<typeof clientFields> = {
  status: clientWords.statuses[filledClient.status],
  ownerMemberId: member.name,
}
const position = aPosition({ ...filledPosition, openings: 37, topicNames: { typescript: 'TypeScript' } })
const positionTexts: WordsOf<typeof positionFields> = {
  requirements: 'TypeScript',
  priority: clientWords.priorities[filledPosition.priority],
  seniority: clientWords.seniorities[filledPosition.seniority],
  remote: clientWords.places[filledPosition.remote],
  employmentTypes: clientWords.employment.freelance,
  salary: '80,000',
}

/** Everything that a part of the page says: texts, labels, hints, addresses and typed values. */
function saidIn(part: Element): string {
  const hints = [...part.querySelectorAll('[aria-label], [title], [href]')].flatMap((element) =>
    ['aria-label', 'title', 'href'].map((name) => element.getAttribute(name) ?? ''),
  )
  const chosen = [...part.querySelectorAll('option:checked')].map(({ textContent }) => textContent)
  const written = [...part.querySelectorAll('input, textarea')].map((control) =>
    Reflect.get(control, 'value'),
  )
  return [part.textContent, ...hints, ...chosen, ...written].join('\n')
}

/** The fields of which the page lacks a value. */
const missing = <Key extends string>(
  keys: readonly Key[],
  values: Readonly<Record<Key, unknown>>,
  words: Readonly<Record<string, string>>,
  partOf: (key: Key) => Element | null = () => document.body,
): readonly Key[] =>
  keys.filter((key) => {
    const part = partOf(key)
    const said = part === null ? '' : saidIn(part)
    return ![words[key] ?? values[key]].flat().every((text) => said.includes(String(text)))
  })

let stage: DialogStage
let takeHeightsBack: () => void
withoutLayout()
beforeEach(() => {
  takeHeightsBack = giveHeights()
  // The scroller of dragging misses the style sheet that makes its element scroll.
  vi.spyOn(console, 'warn').mockImplementation(() => undefined)
  stage = setStage({ company: companyProfile })
})
afterEach(() => {
  cleanup()
  stage.stop()
  takeHeightsBack()
  vi.restoreAllMocks()
})

const show = (view: 'board' | 'table', cards: Parameters<typeof renderInPipeline>[1]) =>
  renderInPipeline(stage, cards, <PipelineContent search={readSearch({ view })} onSearch={() => undefined} />)

test('a card of the board shows each field of a candidate that is on it', async () => {
  const cards = fieldsOnCard.map((key) =>
    aCard(key, 'sourced', { ...onCard(namedCandidate('Ada')), [key]: aPerson[key] }),
  )
  await show('board', cards)
  const cardOf = (key: CandidateField) => document.querySelector(`[data-card="${key}"]`)
  expect(missing(fieldsOnCard, aPerson, candidateWords, cardOf)).toEqual([])
})

test('the table shows each field of a candidate that has a column', async () => {
  await show('table', [aCard('ada', 'sourced', onCard(aPerson))])
  const columns = keysWith(candidateFields, { inTable: true })
  const cellOf = (key: CandidateField) =>
    document.querySelector(key === 'name' ? 'tbody th' : `tbody [data-key="${key}"]`)
  expect(missing(columns, aPerson, candidateWords, cellOf)).toEqual([])
})

test('the drawer shows each field of a candidate', async () => {
  const card = aCard('ada', 'sourced', onCard(aPerson))
  const details = {
    card,
    candidate: { ...candidate, ...aPerson },
    positionId: 'position',
    consentExpiresOn: null,
    consentTextVersion: null,
    erasesOn: null,
    otherApplications: [],
    openInvitation: null,
  }
  stage.server.always('GET /applications/ada', ok(details))
  await renderInPipeline(stage, [card], <CandidateDrawer id="ada" topic={null} />)
  expect(missing(candidateFieldKeys, aPerson, candidateWords)).toEqual([])
})

test('the form of a candidate shows each field', async () => {
  const card = aCard('ada')
  await showInPipeline(stage, [card], {
    kind: 'edit',
    id: card.id,
    candidate: { ...candidate, ...aPerson },
  })
  const words = { doNotContact: candidateFields.doNotContact.label }
  expect(missing(candidateFieldKeys, aPerson, words)).toEqual([])
})

const aClient = { ...client, ...filledClient }

test('the table of clients shows each field that has a column', async () => {
  const list = {
    rows: [{ ...clientRow, client: aClient }],
    sort: 'name',
    showMore: undefined,
    reload: async () => undefined,
  } as const
  await stage.render(<ClientTable list={list} onSort={() => undefined} empty={null} />)
  expect(missing(keysWith(clientFields, { inTable: true }), aClient, clientTexts)).toEqual([])
})

test('the page of a client shows each field that is on it', async () => {
  stage.server.always(`GET /clients/${client.id}`, ok(aClient))
  await stage.render(<ClientScreen clientId={client.id} search={{}} onPositionCreated={() => undefined} />)
  expect(missing(keysWith(clientFields, { onPage: true }), aClient, clientTexts)).toEqual([])
})

test('the form of a client shows each field but the owner', async () => {
  await stage.render(
    <ClientDialog opened client={aClient} onClose={() => undefined} onSaved={() => undefined} />,
  )
  const asked = keysOf(clientFields).filter((key) => key !== 'ownerMemberId')
  expect(missing(asked, aClient, clientTexts)).toEqual([])
})

test('the table of positions shows each field that has a column', async () => {
  const row = { position, funnel: [], waitingOn: { us: 0, client: 0, candidate: 0 } }
  await stage.render(<PositionTable rows={[row]} sort="title" onSort={() => undefined} empty={null} />)
  expect(missing(keysWith(positionFields, { inTable: true }), position, positionTexts)).toEqual([])
})

test('the head of a pipeline shows each field of the position that is on it', async () => {
  await renderInPipeline(stage, [], <PipelineHeader onImport={() => undefined} />, position)
  expect(missing(keysWith(positionFields, { onPage: true }), position, positionTexts)).toEqual([])
})

test('the form of a position shows each field', async () => {
  await stage.render(
    <PositionDialog
      opened
      clientId={client.id}
      position={position}
      onClose={() => undefined}
      onSaved={() => undefined}
    />,
  )
  expect(missing(keysOf(positionFields), position, positionTexts)).toEqual([])
})
