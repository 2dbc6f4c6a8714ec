import { describe, expect, it, test } from 'vitest'
import { contractOf, type Contract, type JsonSchema } from '#server/contract/document.ts'
import { breakingChanges } from '#tools/contract-changes/compare-contracts.ts'
import { differences, namedChangesOf } from '#tools/contract-changes/named-changes.ts'
import { withKnownAccess } from '#tools/contract-changes/narrowed-access.ts'

type Node = Record<string, unknown>

const content = (schema: JsonSchema): Node => ({ content: { 'application/json': { schema } } })
const text: JsonSchema = { type: 'string' }
const object = (properties: Node, required: string[] = [], rest: Node = {}): JsonSchema => ({
  type: 'object',
  additionalProperties: false,
  required,
  properties,
  ...rest,
})

const operation: Node = {
  operationId: 'sendThing',
  'x-access': { actor: 'company', roles: ['owner', 'recruiter'], whileClosing: true },
  'x-idempotent': true,
  parameters: [
    { name: 'thingId', in: 'path', required: true, schema: text },
    { name: 'sort', in: 'query', required: false, schema: { type: 'string', enum: ['name', 'date'] } },
  ],
  requestBody: { required: false, ...content(object({ name: text })) },
  responses: { '201': content(object({ id: text }, ['id'])), '404': {} },
}

const contractWith = (changes: Node, schemas: Node = {}, document: Node = {}): Contract =>
  contractOf({
    servers: [{ url: '/api' }],
    paths: { '/things/{thingId}': { post: { ...operation, ...changes } } },
    components: { securitySchemes: { AuthToken: { name: 'AuthToken' } }, schemas },
    ...document,
  })

const linesOf = (before: Contract, now: Contract) => breakingChanges(before, now).map(({ change }) => change)

const branch = (type: string, properties: Node = {}) =>
  object({ type: { const: type }, ...properties }, ['type'])

describe('a request of the last release', () => {
  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['may omit a field that becomes optional', object({ a: text }, ['a']), object({ a: text }), []],
    [
      'lacks a field that becomes required',
      object({ a: text }),
      object({ a: text }, ['a']),
      [', a: is now required'],
    ],
    ['lacks a new required field', object({}), object({ a: text }, ['a']), [', a: is now required']],
    ['holds a field that is gone', object({ a: text }), object({}), [', a: is no longer accepted']],
    [
      'holds fields that are no longer open',
      object({}, [], { additionalProperties: true }),
      object({}),
      [', *: is no longer accepted'],
    ],
    ['holds a value that is gone', { enum: ['a', 'b'] }, { enum: ['a', 'c'] }, [': no longer accepts "b"']],
    [
      'holds any text where values are listed now',
      text,
      { type: 'string', enum: ['a'] },
      [': accepts only ["a"]'],
    ],
    ['holds null where a text is needed', { type: ['string', 'null'] }, text, [': no longer accepts null']],
    [
      'holds a number where an integer is needed',
      { type: 'number' },
      { type: 'integer' },
      [': no longer accepts number'],
    ],
    ['holds an integer where a number is accepted', { type: 'integer' }, { type: 'number' }, []],
    [
      'exceeds lower maximums',
      { type: 'string', maxLength: 9 },
      { type: 'string', maxLength: 8 },
      [': maxLength is now 8'],
    ],
    ['misses new minimums', { type: 'integer' }, { type: 'integer', minimum: 1 }, [': minimum is now 1']],
    [
      'keeps within wider limits',
      { type: 'string', minLength: 2, maxLength: 8 },
      { type: 'string', maxLength: 9 },
      [],
    ],
    [
      'has the shape of an old pattern',
      { type: 'string', pattern: 'a' },
      { type: 'string', pattern: 'b' },
      [': has a new pattern'],
    ],
    ['has no format', text, { type: 'string', format: 'uuid' }, [': must be a uuid']],
    [
      'repeats an item',
      { type: 'array' },
      { type: 'array', uniqueItems: true },
      [': uniqueItems is now true'],
    ],
    [
      'holds narrower items',
      { type: 'array', items: text },
      { type: 'array', items: { type: 'string', maxLength: 5 } },
      ['[]: maxLength is now 5'],
    ],
    [
      'holds a form that is gone',
      { oneOf: [branch('a'), branch('b')] },
      { oneOf: [branch('a')] },
      [': no longer accepts type "b"'],
    ],
    [
      'holds a form with a field that is gone',
      { oneOf: [branch('a', { x: text }), branch('b')] },
      { oneOf: [branch('b'), branch('a')] },
      [', x: is no longer accepted'],
    ],
    [
      'accepts the same values written in another way',
      { oneOf: [text, { type: 'null' }] },
      { type: ['string', 'null'] },
      [],
    ],
    [
      'accepts the parts of allOf',
      object({ a: text }),
      { allOf: [object({ a: text })], description: 'A.' },
      [],
    ],
  ])('%s', (_title, sent, expected, lines) => {
    const bodyOf = (schema: JsonSchema) =>
      contractWith({ requestBody: { required: false, ...content(schema) } })
    const space = (line: string) => (line.startsWith('[]') ? `, ${line}` : line)
    expect(linesOf(bodyOf(sent), bodyOf(expected))).toEqual(
      lines.map((line) => `sendThing, body${space(line)}`),
    )
  })
})

describe('an answer for the last release', () => {
  test.each<[string, JsonSchema, JsonSchema, string[]]>([
    ['may hold more fields', object({}), object({ a: text }, ['a']), []],
    ['loses a field', object({ a: text }), object({}), [', a: is gone']],
    ['may omit a field', object({ a: text }, ['a']), object({ a: text }), [', a: can be missing']],
    ['has a new value', { enum: ['a'] }, { enum: ['a', 'b'] }, [': can be "b"']],
    ['has fewer values', { enum: ['a', 'b'] }, { enum: ['a'] }, []],
    ['has any text where values were listed', { type: 'string', enum: ['a'] }, text, [': can be any string']],
    ['may be null', text, { type: ['string', 'null'] }, [': can be null']],
    ['is a number in place of an integer', { type: 'integer' }, { type: 'number' }, [': can be number']],
    ['loses its format', { type: 'string', format: 'date' }, text, [': is no longer a date']],
    ['is longer', { type: 'string', maxLength: 5 }, text, []],
    [
      'has a new form',
      { oneOf: [branch('a')] },
      { oneOf: [branch('a'), branch('b')] },
      [': can be type "b"'],
    ],
    [
      'loses the fields of a map',
      object({}, [], { additionalProperties: text }),
      object({}),
      [', *: is gone'],
    ],
    [
      'has other values in a map',
      object({}, [], { additionalProperties: text }),
      object({}, [], { additionalProperties: { type: 'integer' } }),
      [', *: can be integer'],
    ],
  ])('%s', (_title, expected, sent, lines) => {
    const answerOf = (schema: JsonSchema) => contractWith({ responses: { '200': content(schema) } })
    const found = linesOf(answerOf(expected), answerOf(sent))
    expect(found).toEqual(lines.map((line) => `sendThing, answer 200${line}`))
  })
})

describe('an operation', () => {
  const parameters = operation['parameters'] as Node[]
  const [inPath, sort] = parameters as [Node, Node]
  const access = (change: Node) => ({ 'x-access': { ...(operation['x-access'] as Node), ...change } })
  test.each<[string, Node, string[]]>([
    ['is the same', {}, []],
    ['has a new name', { operationId: 'postThing' }, []],
    [
      'needs a new parameter',
      { parameters: [...parameters, { name: 'q', in: 'query', required: true }] },
      [': the query parameter q is now required'],
    ],
    ['takes a new optional parameter', { parameters: [...parameters, { name: 'q', in: 'query' }] }, []],
    ['loses a parameter', { parameters: [inPath] }, [': the query parameter sort is no longer accepted']],
    [
      'takes a parameter as a list',
      { parameters: [inPath, { ...sort, explode: false }] },
      [': the query parameter sort has a new list form'],
    ],
    [
      'narrows a parameter',
      { parameters: [inPath, { ...sort, schema: { enum: ['name'] } }] },
      [', query parameter sort: no longer accepts "date"'],
    ],
    [
      'needs a body',
      { requestBody: { required: true, ...content(object({ name: text })) } },
      [': a body is now required'],
    ],
    ['takes no body', { requestBody: undefined }, [': a body is no longer accepted']],
    [
      'takes another type of body',
      { requestBody: { content: { 'text/csv': {} } } },
      [', body: no longer accepts application/json'],
    ],
    ['answers another success', { responses: { '200': {}, '404': {} } }, [': can answer 200']],
    ['answers another error', { responses: { ...(operation['responses'] as Node), '409': {} } }, []],
    [
      'moves an error',
      { responses: { '201': content(object({ id: text }, ['id'])), '410': {} } },
      [': answers 410 in place of 404'],
    ],
    ['answers without a body', { responses: { '201': {}, '404': {} } }, [', answer 201: has no body']],
    [
      'answers another type',
      { responses: { '201': { content: { 'text/csv': {} } }, '404': {} } },
      [', answer 201: can be text/csv'],
    ],
    ['refuses a role', access({ roles: ['owner'] }), [': refuses members with the role recruiter']],
    ['admits every role', access({ roles: undefined }), []],
    ['refuses restricted members', access({ allClients: true }), [': refuses restricted members']],
    [
      'refuses the owner of a closing company',
      access({ whileClosing: false }),
      [': refuses the owner while the company closes'],
    ],
    ['is for another kind of caller', { 'x-access': { actor: 'user' } }, [': needs a caller of kind user']],
    ['is for everybody', { 'x-access': { actor: 'public' } }, []],
    [
      'is bound to a browser',
      { 'x-access': { actor: 'identity', browser: 'bound' } },
      [': needs the cookie of a bound browser'],
    ],
    ['is left to local mode', { 'x-local': true }, [': exists in local mode only']],
    ['needs If-Match', { 'x-if-match': true }, [': needs If-Match']],
    [
      'forgets Idempotency-Key',
      { 'x-idempotent': false },
      [': no longer keeps the answer to an Idempotency-Key'],
    ],
  ])('%s', (_title, changes, lines) => {
    expect(linesOf(contractWith({}), contractWith(changes))).toEqual(lines.map((line) => `sendThing${line}`))
  })

  it('keeps its address when a path parameter is renamed', () => {
    const renamed = { ...operation, parameters: [{ ...inPath, name: 'id' }, sort] }
    const now = contractWith({}, {}, { paths: { '/things/{id}': { post: renamed } } })
    expect(linesOf(contractWith({}), now)).toEqual([])
  })

  it('is reported when removed', () => {
    const now = contractWith({}, {}, { paths: {} })
    expect(linesOf(contractWith({}), now)).toEqual(['sendThing: POST /things/{thingId} is gone'])
  })

  it('is reported when its address changes, with another header', () => {
    const components = { securitySchemes: { AuthToken: { name: 'Authorization' } } }
    const now = contractWith({}, {}, { servers: [{ url: '/v2' }], components })
    const lines = ['API: has a new address', 'API: no longer reads the header AuthToken']
    expect(linesOf(contractWith({}), now)).toEqual(lines)
  })
})

describe('a component', () => {
  const $ref = '#/components/schemas/Thing'
  const uses = {
    requestBody: { required: false, ...content({ $ref }) },
    responses: { '200': content({ $ref }) },
  }
  const other = {
    ...operation,
    operationId: 'openThing',
    ...uses,
    'x-access': { actor: 'identity', browser: 'bound' },
  }
  const contractOfThing = (schema: JsonSchema, isBound = false) => {
    const inner = isBound ? {} : { post: { ...operation, ...uses } }
    return contractWith({}, { Thing: schema }, { paths: { '/things/{thingId}': { ...inner, put: other } } })
  }
  const Thing = object({ kind: { enum: ['a'] }, parts: { type: 'array', items: { $ref } } })
  const Wider = object({ kind: { enum: ['a', 'b'] }, parts: { type: 'array', items: { $ref } } })

  it('is compared once in each direction, with all operations that use it', () => {
    expect(breakingChanges(contractOfThing(Thing), contractOfThing(Wider))).toEqual([
      {
        change: 'Thing in answers, kind: can be "b"',
        operations: ['openThing', 'sendThing'],
        isForIntegrators: true,
      },
    ])
    expect(linesOf(contractOfThing(Wider), contractOfThing(Thing))).toEqual([
      'Thing in requests, kind: no longer accepts "b"',
    ])
  })

  it('breaks open tabs only if a bound browser may call it', () => {
    const [change] = breakingChanges(contractOfThing(Thing, true), contractOfThing(Wider, true))
    expect(change?.isForIntegrators).toBe(false)
  })

  it('is refused with a keyword that the comparison does not support', () => {
    expect(() => linesOf(contractOfThing({ not: text }), contractOfThing(Thing))).toThrow('the keyword not')
  })
})

describe('named changes', () => {
  const entry = { change: 'sendThing: a body is now required', why: 'A thing has a name.', tab: 'Sees 400.' }
  const found = breakingChanges(
    contractWith({}),
    contractWith({ requestBody: { required: true, ...content(object({ name: text })) } }),
  )

  it('pass when each exists and each change is named', () => {
    expect(differences(found, namedChangesOf([entry]))).toEqual({ unnamed: [], absent: [] })
    expect(differences(found, [])).toEqual({ unnamed: found, absent: [] })
    expect(differences([], [entry])).toEqual({ unnamed: [], absent: [entry] })
  })

  test.each<[string, unknown, string]>([
    ['no list', null, 'must hold a list'],
    ['no fields', ['a'], 'entry 1 must have the fields change, why, tab'],
    ['an empty reason', [{ ...entry, why: ' ' }], 'entry 1: why must be a text'],
    ['no effect on a tab', [{ change: 'a', why: 'b' }], 'entry 1: tab must be a text'],
    ['an unknown field', [{ ...entry, since: '1' }], 'entry 1 has the unknown field since'],
    ['a change twice', [entry, entry], 'is named twice'],
  ])('are refused with %s', (_title, parsed, message) => {
    expect(() => namedChangesOf(parsed)).toThrow(message)
  })
})

it('reads a release with former caller types or roles', () => {
  const paths = (access: Node) => ({
    paths: { '/things/{thingId}': { post: { ...operation, 'x-access': access } } },
  })
  const lines = (access: Node) => {
    const released = contractOf(withKnownAccess(paths(access)))
    return linesOf(released, contractOf(paths({ actor: 'company', roles: ['owner'] })))
  }
  expect(lines({ actor: 'stranger' })).toEqual(['sendThing: needs a caller of kind company'])
  expect(lines({ actor: 'company', roles: ['owner', 'guest'] })).toEqual([])
})
