import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { linePattern, webPattern } from '#server/contract/text.ts'
import { ownContract } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'
import { statusAndBody } from '../support/server/answers.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { openDesk, type Desk } from '../support/people/imports.ts'
import { call, type Call } from '../support/people/people.ts'
import { signUp } from '../support/people/registration.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'
import { ifMatch, type Application, type Client, type Position } from '../support/people/workspace.ts'

type Method = NonNullable<Call['method']>
type Schema = {
  properties?: Record<string, Schema>
  items?: Schema
  oneOf?: Schema[]
  $ref?: string
} & Record<string, unknown>

/** Members of the contract's bodies that hold one line of text, and those that become links. */
const lines = [
  'name',
  'companyName',
  'title',
  'headline',
  'location',
  'position',
  'source',
  'tags',
  'locations',
  'reasons',
  'clientKind',
]
const links = ['website', 'links']
/** Chosen from a list, by its own text. */
const chosen = ['NewUserDetails.title', 'UserDetails.title', 'CandidateLabelChange.name']

test('treats every name as a line and every link as http or https', () => {
  const { document, operations } = ownContract(findRoot())
  const schemas = (document as unknown as { components: { schemas: Record<string, Schema> } }).components
    .schemas
  const found: string[] = []
  const visit = (schema: Schema, at: string, seen: readonly string[]) => {
    if (schema.$ref !== undefined) {
      const name = schema.$ref.split('/').at(-1) ?? ''
      const target = schemas[name]
      if (target !== undefined && !seen.includes(name)) visit(target, name, [...seen, name])
      return
    }
    for (const one of schema.oneOf ?? []) visit(one, at, seen)
    for (const one of (schema['allOf'] as Schema[] | undefined) ?? []) visit(one, at, seen)
    for (const [name, member] of Object.entries(schema.properties ?? {})) {
      const inner = member.items ?? member
      const resolved = inner.$ref === undefined ? inner : schemas[inner.$ref.split('/').at(-1) ?? '']
      const wanted = lines.includes(name) ? linePattern : links.includes(name) ? webPattern : null
      const text = [resolved?.['type']].flat().includes('string')
      if (wanted !== null && text && !chosen.includes(`${at}.${name}`) && resolved?.['pattern'] !== wanted) {
        found.push(`${at}.${name}`)
      }
      visit(member, `${at}.${name}`, seen)
      if (member.items !== undefined) visit(member.items, `${at}.${name}`, seen)
    }
  }
  for (const { id, body } of operations) {
    for (const schema of Object.values(body?.types ?? {})) visit(schema as Schema, id, [])
  }
  expect(found).toEqual([])
})

const turned = [
  // Without content.
  ' ',
  '\u2060\u3164',
  'Ada\u202eana',
  'Ada\u2066',
  'Ada\u200f',
  'Ada\u200e',
  'Ada\u061c',
  'Ada\nLovelace',
  'Ada\u2028B',
]
const noWeb = [
  'javascript:alert(1)',
  'data:text/html,x',
  'file:///etc/passwd',
  'ftp://a.example',
  'https:a.example',
  'mailto:a@b.example',
]
const lineWords = 'Use one line of plain text.'
const webWords = 'Enter a web address that starts with http:// or https://.'

describeOnDatabase('text that other people read', (engine) => {
  let server: TestServer
  let desk: Desk
  let client: Client
  let position: Position
  let application: Application
  beforeAll(async () => {
    server = await startTestServer({ engine })
    desk = await openDesk(server, 'Brightwater')
    client = await desk.workspace.client()
    position = await desk.workspace.position(client.id)
    application = await desk.workspace.application(desk.positionId)
  })
  afterAll(async () => {
    expect(server.defects).toEqual([])
    await server.close()
  })

  const send = (path: string, options: Call) => call(server, desk.workspace.owner, path, options)
  const writes = (): [string, Method, string, (value: string) => object, string, object?][] => [
    ['a client’s name', 'POST', '/clients', (name) => ({ name }), 'name'],
    ['a client’s tag', 'POST', '/clients', (tag) => ({ name: 'A', tags: [tag] }), 'tags.0'],
    ['a client’s new name', 'PATCH', `/clients/${client.id}`, (name) => ({ name }), 'name', ifMatch(client)],
    ['a job title', 'POST', `/clients/${client.id}/positions`, (title) => ({ title }), 'title'],
    [
      'a new job title',
      'PATCH',
      `/positions/${position.id}`,
      (title) => ({ title }),
      'title',
      ifMatch(position),
    ],
    [
      'a location',
      'PATCH',
      `/positions/${position.id}`,
      (one) => ({ locations: [one] }),
      'locations.0',
      ifMatch(position),
    ],
    ['a company’s name', 'PUT', '/updateCompanyDetails', (name) => ({ details: { name } }), 'details.name'],
    ...(['name', 'headline', 'location', 'source'] as const).map(
      (field): [string, Method, string, (value: string) => object, string, object] => [
        `a candidate’s ${field}`,
        'PATCH',
        `/candidates/${application.candidate.id}`,
        (value) => ({ [field]: value }),
        field,
        ifMatch(application.candidate),
      ],
    ),
  ]

  test('is refused at its field when blank, with line breaks or text-direction marks', async () => {
    for (const [what, method, path, body, field, headers] of writes()) {
      for (const value of turned) {
        const answer = await send(path, {
          method,
          body: body(value),
          headers: { ...headers } as Record<string, string>,
        })
        expect([what, value, answer.statusCode, answer.json<{ errors: unknown }>().errors]).toEqual([
          what,
          value,
          400,
          [{ field, code: 'pattern', message: lineWords }],
        ])
      }
    }
  })

  test('is refused as a link unless http or https', async () => {
    for (const link of noWeb) {
      const places: [string, Method, object, string, object?][] = [
        ['/clients', 'POST', { name: 'A', website: link }, 'website'],
        [`/clients/${client.id}`, 'PATCH', { website: link }, 'website', ifMatch(client)],
        ['/updateCompanyDetails', 'PUT', { details: { website: link } }, 'details.website'],
        [
          `/candidates/${application.candidate.id}`,
          'PATCH',
          { links: [link] },
          'links.0',
          ifMatch(application.candidate),
        ],
        [
          `/positions/${desk.positionId}/applications`,
          'POST',
          { candidate: { name: 'Grace', links: [link] } },
          'candidate.links.0',
        ],
      ]
      for (const [path, method, body, field, headers] of places) {
        const answer = await send(path, { method, body, headers: { ...headers } as Record<string, string> })
        const errors = answer.json<{ errors?: { field: string; message: string }[] }>().errors ?? []
        expect([
          path,
          link,
          answer.statusCode,
          errors.filter((error) => error.field === field).map(({ message }) => message),
        ]).toEqual([path, link, 400, [webWords]])
      }
    }
  })

  test('makes the import skip a row with its field as the reason', async () => {
    const rows = [
      'Ada\u202eana,a@x.example,https://a.example',
      '"Ada\nLovelace",b@x.example,',
      'Grace,c@x.example,file:///etc/passwd',
      'Grace,ine\u0441@x.example,',
    ]
    const checked = await desk.checked(`Name,Email,Link\n${rows.join('\n')}\n`, ['name', 'email', 'link'])
    const found = await desk.rows(checked.id)
    expect(
      found.map(({ action, reasons }) => [action, reasons.map(({ code, field }) => [code, field])]),
    ).toEqual([
      ['skip', [['direction-character', 'name']]],
      ['skip', [['line-break', 'name']]],
      ['skip', [['link-invalid', 'link']]],
      ['skip', [['email-invalid', 'email']]],
    ])
  })

  test('from before the rule can be read, and the rest of its record changed', async () => {
    const { owner } = desk.workspace
    await server.database.tenant(owner.companyId, async (tx) => {
      await sql`update candidate set name = ${turned[0]}, links = ${JSON.stringify(['javascript:alert(1)'])}::jsonb
        where id = ${application.candidate.id}`.execute(tx)
      await sql`update client set name = ${turned[1]}, website = 'javascript:alert(1)', tags = ${JSON.stringify([turned[2]])}::jsonb
        where id = ${client.id}`.execute(tx)
      await sql`update position set title = ${turned[3]} where id = ${position.id}`.execute(tx)
      await sql`update company set name = ${turned[4]}, website = 'data:,x' where tenant_id = ${owner.companyId}`.execute(
        tx,
      )
    })
    const changed = async (path: string, body: object, of: { version: number }) =>
      statusAndBody(await send(path, { method: 'PATCH', body, headers: ifMatch(of) }))
    expect(
      await changed(
        `/candidates/${application.candidate.id}`,
        { headline: 'Engineer' },
        application.candidate,
      ),
    ).toEqual([
      200,
      expect.objectContaining({ name: turned[0], links: ['javascript:alert(1)'], headline: 'Engineer' }),
    ])
    expect(await changed(`/clients/${client.id}`, { notes: 'Rings' }, client)).toEqual([
      200,
      expect.objectContaining({
        name: turned[1],
        website: 'javascript:alert(1)',
        tags: [turned[2]],
        notes: 'Rings',
      }),
    ])
    expect(await changed(`/positions/${position.id}`, { openings: 2 }, position)).toEqual([
      200,
      expect.objectContaining({ title: turned[3], openings: 2 }),
    ])
    const company = await send('/updateCompanyDetails', {
      method: 'PUT',
      body: { details: { size: '11-50' } },
    })
    expect(statusAndBody(company)).toEqual([
      200,
      expect.objectContaining({ name: turned[4], website: 'data:,x', size: '11-50' }),
    ])
    for (const path of [
      '/clients',
      '/dashboard',
      `/positions/${desk.positionId}/board`,
      `/candidates/${application.candidate.id}`,
    ]) {
      expect([path, (await send(path, {})).statusCode]).toEqual([path, 200])
    }
  })

  test('is refused as a new look-alike email; one from before the rule signs in', async () => {
    const signUpAs = (email: string) =>
      server.app.inject({
        method: 'POST',
        url: '/identitytoolkit.googleapis.com/v1/accounts:signUp?key=local',
        payload: { email, password: 'correct horse of theirs', returnSecureToken: true },
      })
    const refused = await signUpAs('ine\u0441@brightwater.example')
    expect([refused.statusCode, refused.json<{ error: { message: string } }>().error.message]).toEqual([
      400,
      'INVALID_EMAIL',
    ])
    expect((await signUpAs('иван@пример.рф')).statusCode).toBe(200)

    const who = await signUp(server)
    const old = 'ine\u0441@brightwater.example'
    await server.database.global((tx) =>
      sql`update identity_user set email = ${old} where uid = ${who.uid}`.execute(tx),
    )
    const signedIn = await server.app.inject({
      method: 'POST',
      url: '/identitytoolkit.googleapis.com/v1/accounts:signInWithPassword?key=local',
      payload: { email: old, password: who.password, returnSecureToken: true },
    })
    expect(signedIn.statusCode).toBe(200)
  })
})
