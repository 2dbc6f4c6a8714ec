import { expect, test } from 'vitest'
import { CodeRejected } from './failure.ts'
import { microsoftPerson } from './microsoft.ts'
import { addressOf, nameOf } from './provider.ts'

const oid = '11111111-2222-4333-8444-555555555555'
const company = '0f0e0d0c-0b0a-4908-8706-050403020100'
const consumers = '9188040d-6c67-4c5b-b112-36a304b66dad'
const standard = { iss: 'x', sub: 'pairwise', aud: 'x', exp: 0, iat: 0 }
const email = 'Dana@Okafor.example'

test.each([
  ['a personal account', { tid: consumers, email }, true],
  ['a tenant that owns the domain', { tid: company, email, xms_edov: true }, true],
  ['a tenant that owns the domain, as a number', { tid: company, email, xms_edov: 1 }, true],
  ['a tenant that owns the domain, as text', { tid: company, email, xms_edov: '1' }, true],
  ['a tenant that does not', { tid: company, email, xms_edov: false }, false],
  ['a tenant that says nothing', { tid: company, email }, false],
  ['a tenant that says something odd', { tid: company, email, xms_edov: 'yes' }, false],
  ['a tenant that calls an address verified itself', { tid: company, email, email_verified: true }, false],
  ['nobody, where there is no address', { tid: consumers, preferred_username: email }, false],
])('decides whether a Microsoft address is verified by %s', (_, claims, emailVerified) => {
  expect(microsoftPerson({ ...standard, oid, ...claims })).toEqual({
    subject: `${claims.tid}.${oid}`,
    email: 'email' in claims ? 'dana@okafor.example' : null,
    emailVerified,
    name: null,
  })
})

test.each([{ tid: company }, { oid }, { oid: 'x', tid: company }, { oid, tid: `${company}.${oid}` }])(
  'rejects a Microsoft user without oid or tid: %o',
  (claims) => {
    expect(() => microsoftPerson({ ...standard, ...claims })).toThrow(CodeRejected)
  },
)

test.each([
  [' Dana@Okafor.EXAMPLE ', 'dana@okafor.example'],
  ['dana@okafor', null],
  ['dana okafor@a.example', null],
  ['a@b@c.example', null],
  [`${'a'.repeat(65)}@b.example`, null],
  [`a@${'b'.repeat(250)}.example`, null],
  ['', null],
  [null, null],
  [7, null],
])('stores the address %o as %o', (reported, kept) => {
  expect(addressOf(reported)).toBe(kept)
})

test.each([
  ['  Dana \u0000\n Okafor\u2028', 'Dana Okafor'],
  ['Zo\u0065\u0308', 'Zo\u00eb'],
  ['a\ud800b', 'a b'],
  ['x'.repeat(500), 'x'.repeat(120)],
  ['😀'.repeat(200), '😀'.repeat(120)],
  ['Dana\u202e \u2066Okafor\u2069', 'Dana Okafor'],
  ['\u202e', null],
  [' \n ', null],
  [undefined, null],
])('stores the name %o as %o', (reported, kept) => {
  expect(nameOf(reported)).toBe(kept)
})
