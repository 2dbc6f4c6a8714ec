import { afterAll, beforeAll, expect, test } from 'vitest'
import { ownContract } from '#server/contract/document.ts'
import { findRoot } from '#server/root.ts'
import { describeOnDatabase } from '../support/database/database.ts'
import { startTestServer, type TestServer } from '../support/server/server.ts'

describeOnDatabase('the platform', (engine) => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer({ engine })
  })
  afterAll(async () => {
    await server.close()
  })

  test('reports that it is alive and that the database answers', async () => {
    for (const path of ['/api/health/live', '/api/health/ready']) {
      const answer = await server.app.inject({ url: path, headers: { 'x-request-id': 'request-0001' } })
      expect([answer.statusCode, answer.json()]).toEqual([200, { status: 'ok' }])
      expect(answer.headers).toMatchObject({
        'content-type': 'application/json; charset=utf-8',
        'cache-control': 'no-store',
        'x-request-id': 'request-0001',
        'x-content-type-options': 'nosniff',
        'x-frame-options': 'DENY',
        'cross-origin-opener-policy': 'same-origin',
        'referrer-policy': 'no-referrer',
        'content-security-policy':
          "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
      })
      expect(answer.headers['strict-transport-security']).toBeUndefined()
    }
  })

  test('answers unknown paths as a problem with the request id', async () => {
    const answer = await server.app.inject({
      url: '/api/nothing',
      headers: { 'x-request-id': 'request-0002' },
    })
    expect(answer.headers['content-type']).toBe('application/problem+json; charset=utf-8')
    expect([answer.statusCode, answer.json()]).toEqual([
      404,
      {
        type: '/problems/not-found',
        title: 'Not Found',
        status: 404,
        instance: 'urn:request:request-0002',
        code: 'not-found',
        message: 'This doesn’t exist, or you don’t have access.',
      },
    ])
  })

  test('lists the methods of a path and refuses the others', async () => {
    const wrong = await server.app.inject({ method: 'PUT', url: '/api/clients' })
    expect([wrong.statusCode, wrong.headers['allow']]).toEqual([405, 'GET, POST, HEAD, OPTIONS'])
    const options = await server.app.inject({ method: 'OPTIONS', url: '/api/clients' })
    expect([options.statusCode, options.headers['allow'], options.body]).toEqual([
      204,
      'GET, POST, HEAD, OPTIONS',
      '',
    ])
  })

  test('asks for credentials before it checks anything else', async () => {
    const answer = await server.app.inject({ method: 'POST', url: '/api/clients', payload: { odd: true } })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([401, 'credentials-missing'])
    const odd = await server.app.inject({ url: '/api/clients', headers: { authtoken: 'what' } })
    expect([odd.statusCode, odd.json<{ code: string }>().code]).toEqual([401, 'token-malformed'])
  })

  test('names every field of a bad body', async () => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/loginPassword?x=1',
      payload: { email: 'no address', more: 1 },
    })
    expect([answer.statusCode, answer.json<{ errors: { field: string; code: string }[] }>().errors]).toEqual([
      400,
      [
        { field: 'x', code: 'unknown', message: 'This operation has no such parameter.' },
        { field: 'password', code: 'required', message: 'This field is required.' },
        { field: 'more', code: 'unknown', message: 'This field isn’t allowed.' },
        { field: 'email', code: 'format', message: 'Enter a valid email.' },
      ],
    ])
  })

  test.each([
    ['bytes that are not UTF-8', 'application/json', Buffer.from([0x7b, 0xff, 0x7d]), 400, 'body-malformed'],
    ['half a JSON', 'application/json', '{"email":', 400, 'body-malformed'],
    ['a __proto__', 'application/json', '{"__proto__":{}}', 400, 'body-malformed'],
    ['nothing', 'application/json', '', 400, 'bad-input'],
    ['null', 'application/json', 'null', 400, 'bad-input'],
    ['a list', 'application/json', '[]', 400, 'bad-input'],
    ['a form', 'application/x-www-form-urlencoded', 'email=a', 415, 'content-type'],
    ['a type that another operation takes', 'text/csv', 'a,b', 415, 'content-type'],
    ['more than 1 MiB', 'application/json', `"${'x'.repeat(1024 * 1024)}"`, 413, 'body-too-large'],
    [
      'a control character',
      'application/json',
      '{"email":"a@b.example","password":"a\\u0000"}',
      400,
      'bad-input',
    ],
    [
      'a lone surrogate',
      'application/json',
      '{"email":"a@b.example","password":"\\ud800"}',
      400,
      'bad-input',
    ],
    ['a number for text', 'application/json', '{"email":"a@b.example","password":1}', 400, 'bad-input'],
  ])('refuses %s', async (_name, type, payload, status, code) => {
    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/loginPassword',
      headers: { 'content-type': type },
      payload,
    })
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([status, code])
  })

  test('answers a URL that cannot be decoded', async () => {
    const answer = await server.app.inject('/api/clients/%zz')
    expect([answer.statusCode, answer.json<{ code: string }>().code]).toEqual([400, 'bad-input'])
  })

  test('describes every operation of the contract on a page without scripts', async () => {
    const answer = await server.app.inject('/api/docs')
    expect([answer.statusCode, answer.headers['content-type'], answer.headers['cache-control']]).toEqual([
      200,
      'text/html; charset=utf-8',
      'no-cache',
    ])
    expect(answer.headers['content-security-policy']).toMatch(
      /^default-src 'none'; style-src 'sha256-[\w+/]{43}='; font-src 'self'; img-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
    )
    const anchors = new Set([...answer.body.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id))
    const contract = ownContract(findRoot())
    expect(contract.operations.map(({ id }) => id).filter((id) => !anchors.has(id))).toEqual([])
    const links = [...answer.body.matchAll(/ href="#([^"]+)"/g)].map(([, id]) => id)
    expect(links.filter((id) => !anchors.has(id))).toEqual([])
    expect((await server.app.inject('/api/docs/json')).json()).toEqual(contract.document)
  })

  test('logs no unexpected errors', () => {
    expect(server.defects).toEqual([])
  })
})
