import { expect, test } from 'vitest'
import { messageIdFrom, senderOf } from './mail-transport.ts'

const from = 'Assay <no-reply@assay.example>'

test.each([
  ['Ines Costa at Brightwater', 'Ines Costa at Brightwater'],
  ['Ines\r\nBcc: a@b.example', 'Ines Bcc: a b.example'],
  ['"Ines" <x> \\ \u202eCosta', 'Ines x Costa'],
])('the sender named %j is written as %j, under the configured address', (name, written) => {
  expect(senderOf(from, { from: { name } })).toEqual({ name: written, address: 'no-reply@assay.example' })
})

test('a mail without a person has the configured sender', () => {
  expect([senderOf(from, {}), senderOf('a@b.example', { from: { name: 'Ines' } })]).toEqual([
    from,
    { name: 'Ines', address: 'a@b.example' },
  ])
})

test("the Message-ID uses the sender's domain", () => {
  expect([messageIdFrom(from, '<1@assay>'), messageIdFrom('Assay', '<1@assay>')]).toEqual([
    '<1@assay.example>',
    '<1@assay>',
  ])
})
