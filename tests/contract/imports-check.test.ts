import { afterAll, beforeAll, expect, test } from 'vitest'
import { bodyOf, statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openDesk, type Desk, type ImportRow } from '../support/people/imports.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { ifMatch, type Import, type Position } from '../support/people/workspace.ts'

const brief = ({ row, action, name, reasons }: ImportRow) => [
  row,
  action,
  name,
  reasons.map(({ code, value }) => (value === null ? code : `${code}: ${value}`)),
]

describeOnDatabase('an import before it runs', (engine) => {
  let server: TestServer
  let desk: Desk
  beforeAll(async () => {
    server = await startTestServer({ engine })
    desk = await openDesk(server, 'Brightwater')
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  test('shows how a file was parsed, with samples and a field for each column', async () => {
    const answer = await desk.upload(
      Buffer.from('Vorname;Nachname;E-Mail;Gehalt\r\nZoë;Müller;z@b.example;1\r\nBo;Ek;;2\r\n', 'latin1'),
    )
    const created = bodyOf<Import>(answer, 201)
    expect(created).toEqual({
      id: created.id,
      positionId: desk.positionId,
      fileName: 'people.csv',
      state: 'uploaded',
      encoding: 'windows-1252',
      delimiter: ';',
      rowCount: 2,
      columns: [
        { index: 0, header: 'Vorname', samples: ['Zoë', 'Bo'], suggested: 'firstName' },
        { index: 1, header: 'Nachname', samples: ['Müller', 'Ek'], suggested: 'lastName' },
        { index: 2, header: 'E-Mail', samples: ['z@b.example'], suggested: 'email' },
        { index: 3, header: 'Gehalt', samples: ['1', '2'], suggested: 'ignore' },
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
      createdAt: created.createdAt,
    })
    expect(await desk.get(created.id)).toEqual(created)
    expect(await desk.rows(created.id)).toEqual([])
  })

  test.each([
    [
      'a workbook',
      Buffer.from([0x50, 0x4b, 3, 4, 0]),
      'file-workbook',
      {},
      'This is a spreadsheet. Save it as CSV first.',
    ],
    ['a binary file', Buffer.from('name\0'), 'file-binary', {}, 'This isn’t a text file.'],
    [
      'text that does not fit its mark',
      Buffer.from([0xef, 0xbb, 0xbf, 0xff]),
      'file-encoding',
      {},
      'The file’s text doesn’t match its encoding.',
    ],
    ['a blank file', '\n\n', 'file-empty', {}, 'The file is empty.'],
    ['a header alone', 'name,email\n', 'rows-missing', {}, 'The file has a header but no rows.'],
    ['rows alone', 'Ada,ada@b.example\n', 'header-missing', {}, 'Name the columns in the first row.'],
    ['an open quote', 'name\n"Ada\n', 'file-quotes', { row: 2 }, 'A quote is never closed.'],
    [
      '10,001 rows',
      `name\n${'Ada\n'.repeat(10_001)}`,
      'rows-too-many',
      { limit: 10_000 },
      'The file has too many rows.',
    ],
  ])('refuses %s with the field and the reason', async (_name, file, code, facts, message) => {
    const [status, problem] = statusAndBody(await desk.upload(file))
    expect([status, problem]).toEqual([
      422,
      {
        code: 'bad-input',
        message,
        facts,
        errors: [{ field: 'file', code, message }],
      },
    ])
  })

  test('refuses more than 10 MiB, and another content type', async () => {
    expect((await desk.upload('x'.repeat(10 * 1024 * 1024 + 1))).statusCode).toBe(413)
    const path = `/positions/${desk.positionId}/imports?fileName=a.csv`
    await expect(desk.workspace.send(path, { method: 'POST', body: { a: 1 } })).rejects.toThrow(/: 415 /)
  })

  test('names every error of a mapping', async () => {
    const { id } = bodyOf<Import>(await desk.upload('a,b,c\n1,2,3\n'), 201)
    const faults = async (...mapping: Parameters<Desk['check']>[1]) => {
      const [status, problem] = statusAndBody(await desk.check(id, mapping))
      const { errors } = problem as { errors: { field: string; code: string }[] }
      return [status, ...errors.map(({ field, code }) => `${field} ${code}`)]
    }
    expect(await faults('email', 'phone', 'phone')).toEqual([
      422,
      'mapping name-missing',
      'mapping.2 field-twice',
    ])
    expect(await faults('name', 'email')).toEqual([422, 'mapping columns-differ'])
    expect((await desk.get(id)).state).toBe('uploaded')
  })

  test('previews the result of every row, and again for another choice', async () => {
    const there = await openDesk(server, 'Northgate')
    const candidate = { name: 'Grace Hopper', emails: ['grace@b.example'] }
    await there.workspace.send(`/positions/${there.positionId}/applications`, {
      method: 'POST',
      body: { candidate },
    })
    const other = await there.workspace.openPosition((await there.workspace.client()).id)
    const known = { name: 'Edsger Dijkstra', emails: ['edsger@b.example'] }
    await there.workspace.send(`/positions/${other.id}/applications`, {
      method: 'POST',
      body: { candidate: known },
    })
    const file = [
      'name,email,phone,link,title',
      'Ada Lovelace,ada@b.example,+44 20 7946 0000,ada.example,=1+1',
      'Ada Again,ADA@b.example,,,',
      ',nobody@b.example,,,',
      'Bad Address,nobody(at)b.example,,,',
      'Bad Number,,call me,,',
      'Bad Link,,,javascript:alert(1),',
      'Grace,grace@b.example,,,',
      'Edsger,edsger@b.example,,,Professor',
      'Odd\u0007Name,,,,',
      'Short',
      'Long,,,,x,y',
      '',
      'No Address,,,,Engineer',
    ].join('\n')
    const mapping = ['name', 'email', 'phone', 'link', 'headline'] as const
    const updating = await there.checked(file, [...mapping], 'update')
    expect(updating).toMatchObject({
      state: 'checked',
      mapping,
      onDuplicate: 'update',
      summary: { create: 3, update: 1, skip: 9 },
      version: 2,
    })
    const rows = [
      [2, 'create', 'Ada Lovelace', ['formula: =1+1']],
      [3, 'skip', 'Ada Again', ['duplicate-in-file: 2']],
      [4, 'skip', '', ['name-missing']],
      [5, 'skip', 'Bad Address', ['email-invalid: nobody(at)b.example']],
      [6, 'skip', 'Bad Number', ['phone-invalid: call me']],
      [7, 'skip', 'Bad Link', ['link-invalid: javascript:alert(1)']],
      [8, 'skip', 'Grace', ['on-position: grace@b.example']],
      [9, 'update', 'Edsger', ['email-exists: edsger@b.example']],
      [10, 'skip', 'Odd\u0007Name', ['control-character']],
      [11, 'create', 'Short', ['cells-missing: 1']],
      [12, 'skip', 'Long', ['cells-extra: 6']],
      [13, 'skip', '', ['row-empty']],
      [14, 'create', 'No Address', []],
    ]
    expect((await there.rows(updating.id)).map(brief)).toEqual(rows)
    expect((await there.rows(updating.id, 'update')).map(brief)).toEqual([rows[7]])

    const skipping = bodyOf<Import>(await there.check(updating.id, [...mapping], 'skip'))
    expect(skipping.summary).toEqual({ create: 3, update: 0, skip: 10 })
    expect((await there.rows(updating.id)).map(brief)[7]).toEqual([
      9,
      'skip',
      'Edsger',
      ['email-exists: edsger@b.example'],
    ])
    const nameless = bodyOf<Import>(
      await there.check(updating.id, ['name', 'ignore', 'ignore', 'ignore', 'ignore']),
    )
    expect(nameless.summary).toEqual({ create: 9, update: 0, skip: 4 })
    expect(await there.names()).toEqual(['Grace Hopper'])
  })

  test('imports rows without their unreadable optional cells, for all rows or row by row', async () => {
    const there = await openDesk(server, 'Westgate')
    const file = [
      'name,phone,email',
      'Ada,\u202a+49 170 1234567\u202c,Ada Lovelace <ada@b.example>',
      'Bo,4.9E+11,bo@b.example',
      'Cy,call me,N/A',
      ',call me,',
      'Eve,,eve@bücher.example',
      'Eve again,,eve@xn--bcher-kva.example',
    ].join('\n')
    const { id } = bodyOf<Import>(await there.upload(file), 201)
    const check = async (more: object) => {
      const body = { mapping: ['name', 'phone', 'email'], onDuplicate: 'skip', ...more }
      const record = await there.workspace.send<Import>(`/imports/${id}/check`, { method: 'POST', body })
      const rows = await there.rows(id)
      const states = rows.slice(0, 4).map(({ action, leaveOut }) => `${action} ${String(leaveOut)}`)
      return { unreadable: record.unreadable, states, reasons: rows.map((row) => brief(row)[3]) }
    }
    expect(await check({})).toEqual({
      unreadable: 2,
      states: ['create null', 'skip possible', 'skip possible', 'skip null'],
      reasons: [
        ['cleaned: +49 170 1234567', 'cleaned: ada@b.example'],
        ['phone-rounded: 4.9E+11'],
        ['phone-invalid: call me', 'empty-mark: N/A'],
        ['name-missing', 'phone-invalid: call me'],
        [],
        ['duplicate-in-file: 6'],
      ],
    })
    const single = await check({ otherwiseRows: [4] })
    expect(single.states).toEqual(['create null', 'skip possible', 'create chosen', 'skip null'])
    expect(single.reasons[2]).toEqual(['empty-mark: N/A', 'left-out: call me'])
    const rest = await check({ onUnreadable: 'leaveOut', otherwiseRows: [4] })
    expect(rest.states).toEqual(['create null', 'create chosen', 'skip possible', 'skip null'])
    expect(await there.get(id)).toMatchObject({ onUnreadable: 'leaveOut', otherwiseRows: [4] })
    const all = await check({ onUnreadable: 'leaveOut' })
    expect([all.states, all.unreadable]).toEqual([
      ['create null', 'create chosen', 'create chosen', 'skip null'],
      2,
    ])
  })

  test('refuses a cursor of another import', async () => {
    const first = await desk.checked('name\nA\nB\n', ['name'])
    const second = await desk.checked('name\nC\n', ['name'])
    const { nextCursor } = await desk.workspace.send<{ nextCursor: string }>(
      `/imports/${first.id}/rows?limit=1`,
    )
    const rest = await desk.workspace.send<{ items: ImportRow[] }>(
      `/imports/${first.id}/rows?limit=1&cursor=${nextCursor}`,
    )
    expect(rest.items.map(({ name }) => name)).toEqual(['B'])
    await expect(desk.workspace.send(`/imports/${second.id}/rows?cursor=${nextCursor}`)).rejects.toThrow(
      /: 400 /,
    )
  })

  test('refuses upload, check and run for a closed position', async () => {
    const there = await openDesk(server, 'Southgate')
    const checked = await there.checked('name\nAda\n', ['name'])
    const position = await there.workspace.send<Position>(`/positions/${there.positionId}`)
    await there.workspace.send(`/positions/${there.positionId}/transitions`, {
      method: 'POST',
      body: { type: 'position.cancelled', reason: 'No budget' },
      headers: ifMatch(position),
    })
    const refusal = [
      422,
      expect.objectContaining({
        code: 'refused',
        rule: 'isPositionOpen',
        facts: { positionState: 'cancelled' },
        fix: 'reopenPosition',
        who: 'recruiter',
      }),
    ]
    expect(statusAndBody(await there.upload('name\nAda\n'))).toEqual(refusal)
    expect(statusAndBody(await there.check(checked.id, ['name']))).toEqual(refusal)
    expect(statusAndBody(await there.run(checked.id))).toEqual(refusal)
  })
})
