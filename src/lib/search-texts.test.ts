import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router'
import { describe, expect, it } from 'vitest'
import { quotedText, searchTexts } from './search-texts.ts'

const schema = searchTexts('find', 'sort')
const parse = parseSearchWith(quotedText)
const stringify = stringifySearchWith(JSON.stringify, quotedText)

describe('the search of an address', () => {
  it.each([
    ['', {}],
    ['?find=', { find: '' }],
    ['?find=ada&other=1', { find: 'ada' }],
    ['?find=42', { find: '42' }],
    ['?find=007', { find: '007' }],
    ['?find=1e3', { find: '1e3' }],
    ['?find=12345678901234567890', { find: '12345678901234567890' }],
    ['?find=true&sort=null', { find: 'true', sort: 'null' }],
    ['?find=[1]', { find: '[1]' }],
    ['?find={"a":1}', { find: '{"a":1}' }],
    ['?find=%2242%22', { find: '42' }],
    ['?find=a&find=b', { find: 'b' }],
  ])('%s is read as %o', (address, expected) => {
    expect(schema(parse(address))).toEqual(expected)
  })

  it.each([
    'ada',
    '42',
    '007',
    '1e3',
    'true',
    'null',
    '[1]',
    '{"a":1}',
    '"quoted"',
    '"',
    ' ',
    'a b&c=d',
    '-',
  ])('a text %s is read back as it was typed', (find) => {
    expect(schema(parse(stringify({ find })))).toEqual({ find })
  })
})
