import { afterAll, beforeAll, expect, it } from 'vitest'
import { statusAndBody } from '#tests/support/server/answers.ts'
import { describeEachEngine } from '#tests/support/database/database.ts'
import { importWorker } from '#tests/support/people/imports.ts'
import { call } from '#tests/support/people/people.ts'
import type { Card, Import } from '#tests/support/people/workspace.ts'
import { dayAfter, named, openOldCompany, type OldCompany } from './old-company.ts'

const turn = '\u202e'
const acme = `Acme${turn}corp`
const northWind = 'North\nWind'
const ann = `Ann${turn}A`
const badLinks = ['javascript:alert(1)', 'data:text/html,x', 'file:///etc/passwd']
const line = 'Use one line of plain text.'
const web = 'Enter a web address that starts with http:// or https://.'
const notAsked = { state: 'none', method: null, on: null, recordedBy: null }
const askedAgain = { state: 'requested', method: null, on: null, recordedBy: 'Ines Moreau' }
const missing = (stage: string) => [
  422,
  {
    code: 'refused',
    message: 'A rule doesn’t allow this. See rule, facts and fix.',
    rule: 'hasConsent',
    facts: { consent: 'none', stage },
    fix: 'recordConsent',
    who: 'candidate',
  },
]

/** Rows from before a rule stay readable; they get no worse, and only their fix improves them. */
describeEachEngine('a company of an earlier version', (engine) => {
  let company: OldCompany
  beforeAll(async () => {
    company = await openOldCompany(engine)
  })
  afterAll(() => company.close())

  it('shows its positions in their current state, however they got there', () => {
    const shown = [...company.positions.values()].map(
      ({ title, clientName, state, openings, filled, undecided, requirements, holdReason, closeReason }) => [
        title,
        clientName,
        state,
        `${filled} of ${openings}`,
        undecided,
        requirements.length,
        holdReason,
        closeReason,
      ],
    )
    expect(new Set(shown)).toEqual(
      new Set([
        ['Backend engineer', acme, 'open', '1 of 3', 2, 1, null, null],
        ['Designer', acme, 'open', '2 of 1', 0, 1, null, null],
        ['Tester', acme, 'cancelled', '0 of 1', 1, 1, null, 'Budget'],
        [`Opera${turn}tor`, northWind, 'open', '0 of 1', 2, 0, null, null],
        ['Analyst', northWind, 'onHold', '0 of 1', 0, 1, null, null],
        ['Clerk', northWind, 'filled', '0 of 1', 0, 1, null, ' '],
      ]),
    )
  })

  it('shows its cards in their stages, without the grant before a repeated request', () => {
    const shown = [...company.applications.values()].map(({ card: one }) => [
      one.name,
      one.state,
      company.stageName(one),
      one.waitingOn,
      one.consent,
      one.rejection,
    ])
    expect(new Set(shown)).toEqual(
      new Set([
        ['Ivy Interviewed', 'active.interview', 'First interview', 'client', notAsked, null],
        ['Hugo Hired', 'hired', 'Hired', null, notAsked, null],
        [
          'Rhea Rejected',
          'rejected',
          'Offer',
          null,
          notAsked,
          { reason: 'No budget', side: 'us', note: ' ' },
        ],
        ['Asta Asked', 'lead', 'Sourced', 'us', askedAgain, null],
        [
          'Bela Blank',
          'withdrawn',
          'Sourced',
          null,
          notAsked,
          { reason: ' ', side: 'candidate', note: null },
        ],
        ['Flora First', 'hired', 'Hired', null, notAsked, null],
        ['Sven Second', 'hired', 'Hired', null, notAsked, null],
        ['Lea Left', 'lead', 'Sourced', 'us', notAsked, null],
        [ann, 'lead', 'Sourced', 'us', notAsked, null],
        ['Line\nBreak', 'lead', 'Sourced', 'us', notAsked, null],
      ]),
    )
  })

  it('marks cards in a stage that their rules forbid', () => {
    expect(company.marked()).toEqual([
      ['Flora First', 'hasConsent'],
      ['Hugo Hired', 'hasConsent'],
      ['Ivy Interviewed', 'hasConsent'],
      ['Lea Left', 'isPositionOpen'],
      ['Sven Second', 'hasConsent'],
    ])
  })

  it('answers every read by the contract, with blank texts and direction marks unchanged', async () => {
    for (const path of ['/dashboard', '/members', '/sessions', '/account', '/candidates?limit=100']) {
      expect([path, (await call(company.server, company.workspace.owner, path)).statusCode]).toEqual([
        path,
        200,
      ])
    }
    for (const { card: one, candidate: person } of company.applications.values()) {
      const paths = ['/timeline', '/notes'].map((path) => `/applications/${one.id}${path}`)
      for (const path of [...paths, `/candidates/${person.id}/deletion`]) {
        expect([path, (await call(company.server, company.workspace.owner, path)).statusCode]).toEqual([
          path,
          200,
        ])
      }
    }
    const blank = named(company.applications, 'Bela Blank').card.id
    expect(
      (await company.items<{ text: string }>(`/applications/${blank}/notes`)).map(({ text }) => text),
    ).toEqual([' '])
    expect(await company.items<{ name: string }>('/deletedCandidates')).toEqual([
      expect.objectContaining({ name: 'Gerd Gone', takenEmails: [] }),
    ])
    expect((await company.items<{ name: string }>('/candidates?limit=100')).map(({ name }) => name)).toEqual([
      'Line\nBreak',
      ann,
      'Lea Left',
      'Sven Second',
      'Flora First',
      'Bela Blank',
      'Asta Asked',
      'Rhea Rejected',
      'Hugo Hired',
      'Ivy Interviewed',
    ])
  })

  it('counts the applications of its positions, deleted candidates included', async () => {
    const counted = await company.database.tenant(company.workspace.owner.companyId, (tx) =>
      tx.selectFrom('position').select(['title', 'applications']).execute(),
    )
    expect(new Map(counted.map((row) => [row.title, row.applications]))).toEqual(
      new Map([
        ['Backend engineer', 6],
        ['Designer', 2],
        ['Tester', 1],
        [`Opera${turn}tor`, 2],
        ['Analyst', 0],
        ['Clerk', 0],
      ]),
    )
  })

  it('moves a candidate beyond the consent line only back, until consent is recorded', async () => {
    for (const name of ['Submitted to client', 'Final interview', 'Offer']) {
      expect(await company.apply('Ivy Interviewed', company.moveTo('Backend engineer', name))).toEqual(
        missing(name),
      )
    }
    expect(await company.apply('Ivy Interviewed', { type: 'application.hired' })).toEqual(missing('Hired'))
    expect(await company.moved('Ivy Interviewed', company.moveTo('Backend engineer', 'Screening'))).toEqual([
      200,
      'active.screen',
      'Screening',
    ])
    expect(
      await company.apply('Ivy Interviewed', company.moveTo('Backend engineer', 'First interview')),
    ).toEqual(missing('First interview'))
    const rejection = { type: 'application.rejected', reason: 'Skills', side: 'us' }
    expect(await company.moved('Ivy Interviewed', rejection)).toEqual([200, 'rejected', 'Screening'])
    expect(await company.moved('Ivy Interviewed', { type: 'application.unrejected' })).toEqual([
      200,
      'active.screen',
      'Screening',
    ])
    await company.agree('Ivy Interviewed')
    expect(await company.moved('Ivy Interviewed', company.moveTo('Backend engineer', 'Offer'))).toEqual([
      200,
      'active.offer',
      'Offer',
    ])
  })

  it('returns a hire without consent to the last stage that asks for none', async () => {
    expect(await company.moved('Hugo Hired', { type: 'application.unhired', reason: 'Declined' })).toEqual([
      200,
      'active.screen',
      'Screening',
    ])
  })

  it('undoes a rejection beyond the consent line once there is consent', async () => {
    expect(await company.apply('Rhea Rejected', { type: 'application.unrejected' })).toEqual(missing('Offer'))
    await company.agree('Rhea Rejected')
    expect(await company.moved('Rhea Rejected', { type: 'application.unrejected' })).toEqual([
      200,
      'active.offer',
      'Offer',
    ])
  })

  it('offers no undo of actions from before undo was stored', async () => {
    expect(await company.apply('Lea Left', { type: 'application.moveUndone' })).toEqual([
      412,
      {
        code: 'version-stale',
        message: 'Someone else changed this. Check the latest version, then try again.',
        current: named(company.applications, 'Lea Left').card,
      },
    ])
  })

  it('restores a deleted candidate beyond the consent line out of play', async () => {
    const [gone] = await company.items<{ id: string }>('/deletedCandidates')
    const { outOfPlay } = await company.workspace.send<{ outOfPlay: { refusal: { rule: string } }[] }>(
      `/candidates/${gone?.id}/restoration`,
      { method: 'POST' },
    )
    const board = await company.read<{ cards: Card[] }>(
      `/positions/${named(company.positions, 'Backend engineer').id}/board`,
    )
    const back = board.cards.find(({ name }) => name === 'Gerd Gone')
    expect([outOfPlay.map(({ refusal }) => refusal.rule), back?.state, back?.rejection?.reason]).toEqual([
      ['hasConsent'],
      'rejected',
      'Consent is missing',
    ])
  })

  it('edits a position with more hires than openings, which can be raised to the hires, not lowered', async () => {
    expect(await company.edit('Designer', { title: 'Product designer' })).toEqual([
      200,
      expect.objectContaining({ title: 'Product designer', openings: 1, filled: 2 }),
    ])
    expect(await company.edit('Designer', { openings: 1, priority: 'high' })).toEqual([
      200,
      expect.objectContaining({ openings: 1, filled: 2, priority: 'high' }),
    ])
    expect(await company.edit('Designer', { openings: 3 })).toEqual([
      200,
      expect.objectContaining({ openings: 3, filled: 2 }),
    ])
    expect(await company.edit('Designer', { openings: 1 })).toEqual([
      422,
      {
        code: 'refused',
        message: 'A rule doesn’t allow this. See rule, facts and fix.',
        rule: 'coversHires',
        facts: { openings: 1, filled: 2 },
        fix: 'takeHireBack',
        who: 'recruiter',
      },
    ])
  })

  it('edits other fields of an open position without a requirement, and keeps the first that it gets', async () => {
    const name = `Opera${turn}tor`
    expect(await company.edit(name, { openings: 2, requirements: [] })).toEqual([
      200,
      expect.objectContaining({ title: name, openings: 2, requirements: [], state: 'open' }),
    ])
    const [topic] = await company.items<{ slug: string }>('/topics?limit=1')
    const requirements = [{ topic: topic?.slug, level: 3, kind: 'must', weight: 2 }]
    expect(await company.edit(name, { requirements })).toEqual([
      200,
      expect.objectContaining({ requirements }),
    ])
    expect(await company.edit(name, { requirements: [] })).toEqual([
      422,
      expect.objectContaining({ rule: 'hasRequirement', fix: 'addRequirement' }),
    ])
  })

  it('withdraws a candidate of a cancelled position, and refuses other moves', async () => {
    expect(await company.apply('Lea Left', company.moveTo('Tester', 'Screening'))).toEqual([
      422,
      expect.objectContaining({ rule: 'isPositionOpen', facts: { positionState: 'cancelled' } }),
    ])
    expect(await company.moved('Lea Left', { type: 'application.withdrawn' })).toEqual([
      200,
      'withdrawn',
      'Sourced',
    ])
    expect((await company.position('Tester')).undecided).toBe(0)
  })

  it('resumes and reopens positions held or closed before their reason was stored', async () => {
    for (const [title, type] of [
      ['Analyst', 'position.resumed'],
      ['Clerk', 'position.reopened'],
    ] as const) {
      const now = await company.position(title)
      const [status, after] = await company.send(`/positions/${now.id}/transitions`, 'POST', now, { type })
      expect([status, after]).toEqual([
        200,
        expect.objectContaining({ state: 'open', holdReason: null, closeReason: null }),
      ])
    }
  })

  it('edits other fields of a candidate whose name and links broke the rule', async () => {
    const now = await company.candidate(ann)
    const expected = { name: ann, links: [...badLinks, 'https://ann.example/'], headline: 'Head\nline' }
    expect(now).toMatchObject({ ...expected, tags: ['a\nb'] })
    const path = `/candidates/${now.id}`
    expect(await company.send(path, 'PATCH', now, { location: 'Porto' })).toEqual([
      200,
      { ...now, location: 'Porto', version: now.version + 1, updatedAt: dayAfter },
    ])
    const then = await company.candidate(ann)
    expect(await company.send(path, 'PATCH', then, { location: 'Faro', links: then.links })).toEqual([
      400,
      expect.objectContaining({
        errors: badLinks.map((_, index) =>
          expect.objectContaining({ field: `links.${index}`, message: web }),
        ),
      }),
    ])
    expect(
      await company.send(path, 'PATCH', then, { links: ['https://ann.example/'], name: 'Ann A' }),
    ).toEqual([
      200,
      expect.objectContaining({ links: ['https://ann.example/'], name: 'Ann A', location: 'Porto' }),
    ])
  })

  it.each([
    [acme, 'javascript:alert(1)'],
    [northWind, 'data:text/html,x'],
  ])('edits other fields of the client %j whose website is %s', async (name, website) => {
    const now = await company.client(name)
    expect(now.website).toBe(website)
    const path = `/clients/${now.id}`
    expect(await company.send(path, 'PATCH', now, { notes: 'Pays late' })).toEqual([
      200,
      { ...now, notes: 'Pays late', version: now.version + 1, updatedAt: dayAfter },
    ])
    const then = await company.client(name)
    expect(await company.send(path, 'PATCH', then, { notes: 'Pays', name })).toEqual([
      400,
      expect.objectContaining({ errors: [{ field: 'name', code: 'pattern', message: line }] }),
    ])
    expect(await company.client(name)).toEqual(then)
  })

  it('runs an import that was checked earlier by the current rules', async () => {
    const [row] = await company.database.tenant(company.workspace.owner.companyId, (tx) =>
      tx.selectFrom('candidate_import').select('id').execute(),
    )
    const path = `/imports/${row?.id}`
    await company.workspace.send(`${path}/run`, { method: 'POST' })
    await importWorker(company.server).runDue()
    expect(await company.read<Import>(path)).toMatchObject({
      state: 'done',
      summary: { create: 1, update: 0, skip: 3 },
    })
    const rows = await company.items<{ name: string; action: string; reasons: { code: string }[] }>(
      `${path}/rows`,
    )
    expect(rows.map(({ name, action, reasons }) => [name, action, reasons.map(({ code }) => code)])).toEqual([
      ['Ida Imported', 'create', []],
      [`Eve${turn}Il`, 'skip', ['direction-character']],
      ['Jay Script', 'skip', ['link-invalid']],
      ['Mix Ed', 'skip', ['email-invalid']],
    ])
  })

  it('edits other fields of a company whose website is a file', async () => {
    const answer = await call(company.server, company.workspace.owner, '/updateCompanyDetails', {
      method: 'PUT',
      body: { details: { size: '11-50' } },
    })
    expect(statusAndBody(answer)).toEqual([
      200,
      expect.objectContaining({ name: 'Brightwater', website: 'file:///etc/passwd', size: '11-50' }),
    ])
  })
})
