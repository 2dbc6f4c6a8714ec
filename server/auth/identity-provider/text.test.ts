import { describe, expect, it } from 'vitest'
import { networkOf } from '../../contract/network.ts'
import { isPlainLine, normalizeEmail } from './text.ts'

describe('addresses', () => {
  it.each([
    [' Grace.Hopper@Example.COM ', 'grace.hopper@example.com'],
    ['o\u0308@example.com', 'ö@example.com'],
    ['a+b@sub.example.co', 'a+b@sub.example.co'],
    ['no-at-sign', null],
    ['a@b', null],
    ['a@b..c', null],
    ['a b@example.com', null],
    ['a@example.com\u0000', null],
    ['a\r\nbcc:x@example.com', null],
    ['"x"@example.com', null],
    [`${'x'.repeat(65)}@example.com`, null],
    [`a@${'x'.repeat(260)}.com`, null],
    ['\ud800@example.com', null],
  ])('%j is %j', (given, expected) => {
    expect(normalizeEmail(given)).toBe(expected)
  })

  it('accepts a line only without control characters and unpaired surrogates', () => {
    expect(['Grace Hopper', 'グレース 👩‍💻', 'two\nlines', 'nul\u0000', '\udc00'].map(isPlainLine)).toEqual([
      true,
      true,
      false,
      false,
      false,
    ])
  })
})

describe('the network of an address', () => {
  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0DB8:1::9', '2001:db8:1:0'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('of %s is %s', (ip, network) => {
    expect(networkOf(ip)).toBe(network)
  })
})
