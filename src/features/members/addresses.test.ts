import { expect, test } from 'vitest'
import { addressesIn } from './addresses.ts'

test.each([
  ['ada@a.example', ['ada@a.example']],
  ['ada@a.example, ben@b.example;cy@c.example', ['ada@a.example', 'ben@b.example', 'cy@c.example']],
  ['ada@a.example ben@b.example\n\n\tcy@c.example\r\n', ['ada@a.example', 'ben@b.example', 'cy@c.example']],
  ['Ada Lovelace <ada@a.example>, "Ben" <ben@b.example>', ['ada@a.example', 'ben@b.example']],
  ['ada@@a.example,,not-an-email', ['ada@@a.example', 'not-an-email']],
  [' ,;\n ', []],
])('reads the emails of %j', (text, emails) => expect(addressesIn(text)).toEqual(emails))
