import { expect, test } from 'vitest'
import { blockableDomains, domainOf } from './company-domain.ts'

test.each([
  ['acme.example', 'acme.example'],
  ['  ACME.example. ', 'acme.example'],
  ['https://www.acme.example/jobs?at=acme#top', 'acme.example'],
  ['http://acme.example:8080/', 'acme.example'],
  ['jobs@careers.acme.example', 'careers.acme.example'],
  ['https://careers@acme.example', 'acme.example'],
  ['www.example', null],
  ['xn--bcher-kva.example', 'xn--bcher-kva.example'],
  ['bücher.example', null],
  ['acme', null],
  ['acme..example', null],
  ['-acme.example', null],
  ['acme.example-', null],
  ['127.0.0.1', null],
  [`${'a'.repeat(64)}.example`, null],
  ['Acme Inc.', null],
  ['', null],
])('%j names %j', (text, domain) => expect(domainOf(text)).toBe(domain))

test('a company is blocked by each of its domains and by every domain above them, but by no top level', () => {
  const names = {
    website: 'https://jobs.eu.acme.example/apply?at=acme',
    domains: ['kestrel.example'],
    emails: ['ada@acme.example', 'ines/hr@crème.example', 'b.example/x@northwind.example'],
  }
  expect(blockableDomains(names)).toEqual([
    'jobs.eu.acme.example',
    'eu.acme.example',
    'acme.example',
    'kestrel.example',
    'xn--crme-6oa.example',
    'northwind.example',
  ])
  expect(blockableDomains({ website: 'https://münchen.example', domains: [], emails: [] })).toEqual([
    'xn--mnchen-3ya.example',
  ])
  expect(blockableDomains({ website: null, domains: [], emails: [] })).toEqual([])
})
