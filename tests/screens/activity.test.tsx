// @vitest-environment happy-dom
import { cleanup } from '@testing-library/react'
import { createRef } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { Activity } from '#src/features/clients/activity.tsx'
import { setStage } from '#tests/support/dialogs/dialog-stage.tsx'
import { companyProfile } from '#tests/support/dialogs/records.ts'

type Entry = components['schemas']['ActivityEntry']

const place = { clientId: 'acme', clientName: 'Acme', positionId: 'rust', positionTitle: 'Rust Engineer' }
const nowhere = { clientId: null, clientName: null, positionId: null, positionTitle: null }
const base: Entry = {
  at: '2026-11-22T09:00:00.000Z',
  actor: 'Rosa Lindqvist',
  actorKind: 'member',
  entity: 'application',
  event: 'application.created',
  entityId: 'ada-on-rust',
  subject: 'candidate',
  name: 'Ada Kowalski',
  deletedAt: null,
  ...place,
  otherPositions: 0,
  applicationId: 'ada-on-rust',
  to: 'Sourced',
}
const board = '/companyProfile/companyProfile/clientPosition/acme/rust'
const card = `${board}?application=ada-on-rust`
const gone = { name: null, applicationId: null, deletedAt: '2026-11-20T10:00:00.000Z' }

const lines: [string, Partial<Entry>, string, string | null][] = [
  ['a candidate who was added', {}, 'Rosa Lindqvist added Ada Kowalski · Rust Engineer, Acme', card],
  [
    'a move',
    { event: 'application.moveRequested', to: 'Screening' },
    'Rosa Lindqvist moved Ada Kowalski to Screening · Rust Engineer, Acme',
    card,
  ],
  [
    'a note',
    { entity: 'note', event: 'note.created', to: null },
    'Rosa Lindqvist added a note on Ada Kowalski · Rust Engineer, Acme',
    card,
  ],
  [
    'an edited person on three boards',
    { entity: 'candidate', event: 'candidate.changed', otherPositions: 2, to: null },
    'Rosa Lindqvist edited Ada Kowalski · Rust Engineer, Acme and 2 other positions',
    card,
  ],
  [
    'an edited person on no board',
    { entity: 'candidate', event: 'candidate.changed', ...nowhere, applicationId: null, to: null },
    'Rosa Lindqvist edited Ada Kowalski',
    null,
  ],
  [
    'a deletion',
    { entity: 'candidate', event: 'candidate.deleted', ...gone, to: null },
    'Rosa Lindqvist deleted a candidate · Rust Engineer, Acme',
    null,
  ],
  [
    'what was done to somebody who was deleted since',
    { event: 'application.hired', ...gone },
    'Rosa Lindqvist hired a candidate (deleted 2 days ago) · Rust Engineer, Acme',
    null,
  ],
  [
    'a position',
    {
      entity: 'position',
      event: 'position.opened',
      subject: 'position',
      name: 'Rust Engineer',
      applicationId: null,
    },
    'Rosa Lindqvist opened Rust Engineer · Acme',
    board,
  ],
  [
    'a client',
    {
      entity: 'client',
      event: 'client.created',
      subject: 'client',
      name: 'Acme',
      positionId: null,
      positionTitle: null,
      applicationId: null,
    },
    'Rosa Lindqvist added the client Acme',
    '/companyProfile/companyProfile/client/acme',
  ],
  [
    'an import',
    {
      entity: 'import',
      event: 'import.finished',
      subject: 'import',
      name: 'people.csv',
      applicationId: null,
    },
    'Rosa Lindqvist imported people.csv · Rust Engineer, Acme',
    board,
  ],
  [
    'an import that is forgotten',
    { entity: 'import', event: 'import.failed', subject: 'import', name: null, applicationId: null },
    'Rosa Lindqvist started an import that didn’t finish: a list of candidates · Rust Engineer, Acme',
    board,
  ],
]

beforeEach(() => vi.useFakeTimers({ now: new Date('2026-11-22T10:00:00Z'), toFake: ['Date'] }))
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

test.each(lines)(
  'names the record and where it is, and links to it: %s',
  async (_what, entry, words, href) => {
    const stage = setStage({ company: companyProfile })
    await stage.render(<Activity rows={[{ ...base, ...entry }]} toDeleted={null} />)
    const line = document.querySelector('li')
    expect([
      line?.firstElementChild?.textContent,
      line?.querySelector('a')?.getAttribute('href') ?? null,
    ]).toEqual([words, href])
    stage.stop()
  },
)

test('links a deleted candidate to "Recently deleted" for members who can restore them', async () => {
  const stage = setStage({ company: companyProfile })
  const toDeleted = createRef<HTMLAnchorElement>()
  const entry: Entry = { ...base, entity: 'candidate', event: 'candidate.deleted', ...gone, to: null }
  await stage.render(<Activity rows={[entry]} toDeleted={toDeleted} />)
  const links = [...document.querySelectorAll('a')]
  expect(links.map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
    ['Recently deleted', '/companyProfile/dashboard?show=deleted'],
    ['a candidate', '/companyProfile/dashboard?show=deleted'],
  ])
  expect(toDeleted.current).toBe(links[0])
  stage.stop()
})
