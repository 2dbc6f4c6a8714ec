/** Journeys through a pipeline: its candidates, an import, and its live updates. */
import { expect } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { bodyOf, statusAndBody } from '#tests/support/server/answers.ts'
import { importWorker } from '#tests/support/people/imports.ts'
import { openStream, settledLog } from '#tests/support/server/live.ts'
import { signIn } from '#tests/support/people/people.ts'
import { ifMatch, type Card, type Import } from '#tests/support/people/workspace.ts'
import { eventId } from './calls/matching.ts'
import { callsOf, moment, staleWith, uuid, type Journeys } from './journey.ts'

type Schemas = components['schemas']

const applications: Journeys['applications'] = {
  steps: 'added, screened, refused and submitted with consent, noted, rejected, taken back, hired',
  async walk({ server, workspace }) {
    const { get, post } = callsOf(server, workspace.owner)
    const position = await workspace.openPosition((await workspace.client()).id)
    const stage = (name: string) => position.stages.find((known) => known.name === name)?.id ?? ''
    const added = await workspace.application(position.id)
    const path = `/applications/${added.card.id}`
    const apply = (of: { version: number }, event: object) => post(`${path}/transitions`, event, ifMatch(of))
    const move = (of: { version: number }, name: string) =>
      apply(of, { type: 'application.moveRequested', stageId: stage(name) })
    const summaryOf = (card: Card) => [card.state, card.stageId, card.waitingOn, card.version]
    expect(summaryOf(added.card)).toEqual(['lead', stage('Sourced'), 'us', 1])
    const screened = bodyOf<Card>(await move(added.card, 'Screening'))
    expect(summaryOf(screened)).toEqual(['active.screen', stage('Screening'), 'us', 2])
    expect(statusAndBody(await move(added.card, 'Offer'))).toEqual(staleWith(screened))
    expect(statusAndBody(await move(screened, 'Submitted to client'))).toEqual([
      422,
      {
        code: 'refused',
        message: 'A rule doesn’t allow this. See rule, facts and fix.',
        rule: 'hasConsent',
        facts: { consent: 'none', stage: 'Submitted to client' },
        fix: 'recordConsent',
        who: 'candidate',
      },
    ])
    const given = { type: 'consent.recorded', method: 'phone', givenOn: '2026-01-02' }
    const agreed = bodyOf<Card>(await post(`${path}/consent`, given, ifMatch(screened)))
    expect([agreed.consent, agreed.version]).toEqual([
      { state: 'given', method: 'phone', on: '2026-01-02', recordedBy: 'Ines Moreau' },
      3,
    ])
    const submitted = bodyOf<Card>(await move(agreed, 'Submitted to client'))
    expect(summaryOf(submitted)).toEqual(['active.submitted', stage('Submitted to client'), 'client', 4])
    const note = bodyOf<Schemas['Note']>(await post(`${path}/notes`, { text: 'Prefers\nGhent' }), 201)
    expect(note).toEqual({
      id: uuid,
      text: 'Prefers\nGhent',
      author: 'Ines Moreau',
      authorMemberId: workspace.owner.memberId,
      createdAt: moment,
      mentions: [],
    })
    expect(statusAndBody(await get(`${path}/notes`))).toEqual([200, { items: [note], nextCursor: null }])
    const rejection = { reason: 'Too junior', side: 'us', note: 'Call in a year' }
    const rejected = bodyOf<Card>(await apply(submitted, { type: 'application.rejected', ...rejection }))
    expect([summaryOf(rejected), rejected.rejection]).toEqual([
      ['rejected', stage('Submitted to client'), null, 5],
      rejection,
    ])
    const back = bodyOf<Card>(await apply(rejected, { type: 'application.unrejected' }))
    expect([summaryOf(back), back.rejection]).toEqual([
      ['active.submitted', stage('Submitted to client'), 'client', 6],
      null,
    ])
    const hired = bodyOf<Card>(await move(bodyOf<Card>(await move(back, 'Offer')), 'Hired'))
    expect(summaryOf(hired)).toEqual(['hired', stage('Hired'), null, 8])
    const second = await workspace.application(position.id)
    const board = bodyOf<Schemas['Board']>(await get(`/positions/${position.id}/board`))
    expect([
      board.stages.filter(({ count }) => count > 0).map(({ stageId, count }) => [stageId, count]),
      board.cards.toSorted((left, right) => left.version - right.version),
      board.total,
      board.position.filled,
    ]).toEqual([
      [
        [stage('Sourced'), 1],
        [stage('Hired'), 1],
      ],
      [second.card, hired],
      2,
      1,
    ])
    const absent = '0190a000-0000-7000-8000-000000000000'
    expect(statusAndBody(await get(`/positions/${position.id}/cards?ids=${hired.id},${absent}`))).toEqual([
      200,
      { items: [hired], removed: [absent] },
    ])
    expect(statusAndBody(await get(path))).toEqual([
      200,
      { ...added, consentExpiresOn: expect.any(String), card: hired },
    ])
    const { items } = bodyOf<Schemas['TimelinePage']>(await get(`${path}/timeline`))
    expect(items.map(({ event, from, to, toStage }) => [event, from, to, toStage])).toEqual([
      ['application.moveRequested', 'active.offer', 'hired', 'Hired'],
      ['application.moveRequested', 'active.submitted', 'active.offer', 'Offer'],
      ['application.unrejected', 'rejected', 'active.submitted', 'Submitted to client'],
      ['application.rejected', 'active.submitted', 'rejected', 'Submitted to client'],
      ['note.created', null, null, null],
      ['application.moveRequested', 'active.screen', 'active.submitted', 'Submitted to client'],
      ['consent.recorded', 'none', 'given', null],
      ['application.moveRequested', 'lead', 'active.screen', 'Screening'],
      ['application.created', null, 'lead', 'Sourced'],
    ])
  },
}

const imports: Journeys['imports'] = {
  steps: 'uploaded, checked row by row, run by the worker, counted, with the skipped rows told',
  async walk({ server, workspace: { owner, ...workspace } }) {
    const { get, post } = callsOf(server, owner)
    const position = await workspace.openPosition((await workspace.client()).id)
    const known = { name: 'Grace Hopper', emails: ['grace@import.example'] }
    await post(`/positions/${position.id}/applications`, { candidate: known })
    const file =
      'Name;E-Mail;Gehalt\r\nZoë Müller;zoe@import.example;1\r\n;nobody@import.example;2\r\n' +
      'Grace;grace@import.example;3\r\nBo Ek;bo@import.example;4\r\n'
    const uploaded = bodyOf<Import>(
      await post(`/positions/${position.id}/imports?fileName=people.csv`, Buffer.from(file, 'latin1'), {
        'content-type': 'text/csv',
      }),
      201,
    )
    expect(uploaded).toEqual({
      id: uuid,
      positionId: position.id,
      fileName: 'people.csv',
      state: 'uploaded',
      encoding: 'windows-1252',
      delimiter: ';',
      rowCount: 4,
      columns: [
        { index: 0, header: 'Name', samples: ['Zoë Müller', 'Grace', 'Bo Ek'], suggested: 'name' },
        {
          index: 1,
          header: 'E-Mail',
          samples: ['zoe@import.example', 'nobody@import.example', 'grace@import.example'],
          suggested: 'email',
        },
        { index: 2, header: 'Gehalt', samples: ['1', '2', '3'], suggested: 'ignore' },
      ],
      mapping: null,
      onDuplicate: null,
      onUnreadable: null,
      otherwiseRows: [],
      unreadable: 0,
      summary: null,
      done: 0,
      failure: null,
      version: 1,
      createdAt: moment,
    })
    const path = `/imports/${uploaded.id}`
    expect(statusAndBody(await post(`${path}/run`))).toMatchObject([
      422,
      { rule: 'isImportChecked', facts: { state: 'uploaded' }, fix: 'checkImport' },
    ])
    const choice = { mapping: ['name', 'email', 'ignore'], onDuplicate: 'skip' }
    const checked = bodyOf<Import>(await post(`${path}/check`, choice))
    const summary = { create: 2, update: 0, skip: 2 }
    expect(checked).toEqual({
      ...uploaded,
      ...choice,
      onUnreadable: 'skip',
      state: 'checked',
      summary,
      version: 2,
    })
    const skipped = bodyOf<Schemas['ImportRowPage']>(await get(`${path}/rows?action=skip&limit=10`))
    expect(
      skipped.items.map(({ row, name, reasons }) => [row, name, reasons.map(({ code }) => code)]),
    ).toEqual([
      [3, '', ['name-missing']],
      [4, 'Grace', ['on-position']],
    ])
    expect(bodyOf<Import>(await post(`${path}/run`), 202)).toEqual({
      ...checked,
      state: 'running',
      version: 3,
    })
    expect(await importWorker(server).runDue()).toBe(1)
    expect(statusAndBody(await get(path))).toEqual([200, { ...checked, state: 'done', done: 4, version: 4 }])
    const { cards } = bodyOf<{ cards: Card[] }>(await get(`/positions/${position.id}/board`))
    expect(cards.map(({ name }) => name).toSorted()).toEqual(['Bo Ek', 'Grace Hopper', 'Zoë Müller'])
  },
}

const live: Journeys['live'] = {
  steps: 'a stream opens, tells a change by its ids, goes on behind the last one seen, ends with its session',
  async walk({ server, origin, workspace }) {
    const { post, remove } = callsOf(server, workspace.owner)
    const there = await signIn(server, workspace.owner)
    const create = async (name: string) => bodyOf<{ id: string }>(await post('/clients', { name }), 201).id
    await settledLog(server.database, workspace.owner.companyId)
    const stream = await openStream(origin, there)
    const ready = await stream.next()
    expect(ready).toEqual({ id: eventId(), event: 'ready', data: {} })
    const id = await create('Seen live')
    const seen = await stream.next()
    expect(seen).toEqual({
      id: eventId(),
      event: 'client.created',
      data: {
        entity: 'client',
        entityId: id,
        parentId: null,
        event: 'client.created',
        from: null,
        to: 'active',
        actorMemberId: workspace.owner.memberId,
      },
    })
    stream.close()
    const missed = await create('Missed meanwhile')
    const resumed = await openStream(origin, there, seen.id)
    expect(await resumed.next()).toEqual({ ...ready, id: eventId() })
    expect((await resumed.next()).data['entityId']).toBe(missed)
    expect((await remove('/sessions')).statusCode).toBe(204)
    expect([await resumed.next(), await resumed.ended()]).toEqual([
      { id: '', event: 'ended', data: { reason: 'owner' } },
      true,
    ])
    await expect(openStream(origin, there)).rejects.toThrow('session-invalid')
  },
}

export const journeysOfPipelines: Journeys = { applications, imports, live }
