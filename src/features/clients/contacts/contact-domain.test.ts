import { expect, test } from 'vitest'
import { strangeDomain } from './contact-domain.ts'

const client = { website: 'https://www.kestrel.example/about', domains: ['kestrelpay.example'] }

test.each(['ada@kestrel.example', 'Ada@KestrelPay.example', 'ada@mail.kestrel.example'])(
  'accepts %s, an email at the client',
  (email) => expect(strangeDomain(email, client)).toBeNull(),
)

test.each(['ada@gmail.example', 'ada@notkestrel.example', 'ada@kestrel.example.attacker.example'])(
  'finds the other domain of %s',
  (email) =>
    expect(strangeDomain(email, client)).toEqual({
      domain: email.split('@')[1],
      known: ['kestrelpay.example', 'kestrel.example'],
    }),
)

test('finds nothing in an unfinished email, or at a client without a domain', () => {
  expect(strangeDomain('ada@', client)).toBeNull()
  expect(strangeDomain('ada@gmail.example', { website: null, domains: [] })).toBeNull()
})
