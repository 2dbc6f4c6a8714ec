import { expect, test } from 'vitest'
import { members, typeWords } from './schema-words.ts'

test.each([
  [{ $ref: '#/components/schemas/Client' }, '<a href="#schema-Client">Client</a>'],
  [{ type: 'string', minLength: 1, maxLength: 120 }, 'string, 1 to 120 characters'],
  [{ type: 'string', maxLength: 1 }, 'string, at most 1 character'],
  [{ type: ['string', 'null'], format: 'date' }, 'string or null, date'],
  [{ type: 'string', pattern: '^<[A-Z]+>$' }, 'string, pattern <code>^&lt;[A-Z]+&gt;$</code>'],
  [{ type: 'integer', minimum: 0 }, 'integer, at least 0'],
  [
    { type: 'array', items: { type: 'string' }, maxItems: 20, uniqueItems: true },
    'list of string, at most 20 items, unique items',
  ],
  [{ enum: ['a', 'b'] }, '<code>a</code>, <code>b</code>'],
  [{ const: 'position.opened' }, '<code>position.opened</code>'],
  [
    { oneOf: [{ $ref: '#/components/schemas/Client' }, { type: 'null' }] },
    '<a href="#schema-Client">Client</a> or null',
  ],
  [{ type: 'object', additionalProperties: { type: 'number' } }, 'record of number'],
  [{}, 'any value'],
])('%j is described in words', (schema, words) => {
  expect(typeWords(schema)).toBe(words)
})

test('members of objects are listed with what is required, nested objects below', () => {
  const schema = {
    type: 'object',
    required: ['id'],
    properties: {
      id: { type: 'string', description: 'Its <id>' },
      places: { type: 'array', items: { type: 'object', properties: { city: { type: 'string' } } } },
    },
  }
  expect(members(schema)).toBe(
    [
      '<ul class="members">',
      '<li><code class="name">id</code> string, <strong>required</strong><p class="note">Its &lt;id&gt;</p></li>',
      '<li><code class="name">places</code> list of object',
      '<ul class="members"><li><code class="name">city</code> string</li></ul></li>',
      '</ul>',
    ].join(''),
  )
})

test('each form of a body is listed', () => {
  const form = (type: string) => ({ type: 'object', properties: { type: { const: type } } })
  const schema = { oneOf: [form('opened'), form('held')] }
  const reported = (type: string) =>
    `<li><ul class="members"><li><code class="name">type</code> <code>${type}</code></li></ul></li>`
  expect([typeWords(schema), members(schema)]).toEqual([
    'one of these',
    `<ol>${reported('opened')}${reported('held')}</ol>`,
  ])
})
