import { describe, expect, it } from 'vitest'
import { mendedAddress } from './mend-address.ts'

const client = '/companyProfile/companyProfile/client'
const id = '01a21ce2-ed46-7531-8dec-611e8a96efc8'
const secret = 'aB3-_x7Q9zaB3-_x7Q9zaB3-_x7Q9zaB3-_x7Q9zaB3'
const token = `/verifyToken?token=${secret}`

describe('a damaged address', () => {
  it.each([
    '.',
    ')',
    ',',
    ';',
    ').',
    '%3E',
    '>',
    '"',
    '%22',
    '*',
    '**',
    '_',
    '”',
    '%E2%80%9D',
    '%E2%80%8B',
    '%20',
    '=',
    '%',
    '%3',
    '%E2%80',
    '%C2%A0',
    '…',
    "'",
    ']',
    '}',
    '!',
    ':',
    '&fbclid=abc',
    '=0A',
    '%0D%0A',
    '/.',
    '/)',
  ])('loses %s after the page’s id', (mark) => {
    expect(mendedAddress(`${client}/${id}${mark}`)).toBe(`${client}/${id}`)
  })

  it.each([
    ['an id in capitals', `${client}/${id.toUpperCase()}`, `${client}/${id}`],
    ['an id in angle brackets', `${client}/%3C${id}%3E`, `${client}/${id}`],
    ['an id over two lines', `${client}/01a21ce2-ed46-=%0D%0A7531-8dec-611e8a96efc8`, `${client}/${id}`],
    [
      'an id with zero-width spaces',
      `${client}/01a21ce2-%E2%80%8Bed46-7531-8dec-611e8a96efc8`,
      `${client}/${id}`,
    ],
    ['an id with typographic hyphens', `${client}/${id.replaceAll('-', '%E2%80%91')}`, `${client}/${id}`],
    ['two ids', `${client}Position/${id.toUpperCase()}/${id}).`, `${client}Position/${id}/${id}`],
    ['a share link in italics', `/profile/${secret}_`, `/profile/${secret}`],
    ['a share link at the end of a sentence', `/profile/${secret}.`, `/profile/${secret}`],
    ['a page without an id', '/companylogin).', '/companylogin'],
    [
      'a candidate',
      `${client}Position/${id}/${id}?view=table&application=${id}.`,
      `${client}Position/${id}/${id}?view=table&application=${id}`,
    ],
    ['tracking members', `${client}/${id}.?utm_source=mail`, `${client}/${id}?utm_source=mail`],
  ])('is repaired: %s', (_title, address, mended) => {
    expect(mendedAddress(address)).toBe(mended)
  })

  it.each([
    '.',
    '>',
    '%3E',
    ')',
    '%22',
    '”',
    '=',
    '%E2%80%8B',
    '%',
    '_',
    '?utm_source=x',
    '%26utm_source%3Dx',
    ').%20',
  ])('loses %s after its token', (mark) => {
    expect(mendedAddress(`${token}${mark}`)).toBe(token)
  })

  it.each([
    ['quoted as in a raw mail', `/verifyToken?token=3D${secret}`],
    ['broken over two lines', `/verifyToken?token=${secret.slice(0, 20)}=%0D%0A${secret.slice(20)}`],
    ['in angle brackets', `/verifyToken?token=%3C${secret}%3E`],
    ['with an escaped search', `/verifyToken%3Ftoken%3D${secret}`],
  ])('has its token repaired: %s', (_title, address) => {
    expect(mendedAddress(address)).toBe(token)
  })

  it.each([
    '/',
    '/profile/john.doe',
    '/profile/x',
    `${client}/${id}`,
    `${client}/${id}?search=Acme%20Inc.&sort=name`,
    `${client}/01a21ce2-ed46`,
    `/login?next=%2Fuser%2Fprofile.`,
    `/profile/${secret.slice(0, 42)}_`,
    `${token}&utm_source=mail`,
    '//user/profile.',
    '/%5Cevil.example.',
    '/somewhere/else.',
    '/%zz',
    '/robots.txt',
  ])('returns an intact or ambiguous address unchanged: %s', (address) => {
    expect(mendedAddress(address)).toBe(address)
  })
})
