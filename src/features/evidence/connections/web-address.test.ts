import { expect, test } from 'vitest'
import { webAddressOf } from './web-address.ts'

test.each([
  ['github.com/ada/ledger', 'https://github.com/ada/ledger'],
  ['www.codehost.example/ada/ledger.git', 'https://www.codehost.example/ada/ledger.git'],
  ['git@github.com:ada/ledger.git', 'https://github.com/ada/ledger.git'],
  ['git@codehost.example:/ada/ledger', 'https://codehost.example/ada/ledger'],
  ['ssh://git@github.com/ada/ledger.git', 'https://github.com/ada/ledger.git'],
  ['git clone https://github.com/ada/ledger.git', 'https://github.com/ada/ledger.git'],
  ['git clone git@github.com:ada/ledger.git', 'https://github.com/ada/ledger.git'],
])('turns %j, as code hosts offer it for copying, into %j', (typed, meant) => {
  expect(webAddressOf(typed)).toBe(meant)
})

test.each([
  'https://github.com/ada/ledger',
  'http://127.0.0.1:4310/ada/app.git',
  'ledger',
  'ada/ledger',
  '../ledger',
  '/srv/git/ledger.git',
  'C:\\code\\ledger',
  'file:///srv/git/ledger.git',
  'ext::sh -c touch% /tmp/x',
  'ssh://git@github.com:2222/ada/ledger',
  'ada@github.com:ada/ledger',
  'https://ada:secret@github.com/ada/ledger',
])('leaves %j unchanged for the server to check', (typed) => {
  expect(webAddressOf(typed)).toBe(typed)
})
