import { expect, test } from 'vitest'
import { freeSlug, slugify } from './slug.ts'

test.each([
  ['Northwind Traders', 'northwind-traders'],
  ['  Crème & Brûlée GmbH  ', 'creme-brulee-gmbh'],
  ['日本', 'client'],
  ['---', 'client'],
])('the slug of %j is %j', (name, slug) => {
  expect(slugify(name)).toBe(slug)
})

test('a taken slug is numbered from 2, over gaps', () => {
  expect(freeSlug('acme', [])).toBe('acme')
  expect(freeSlug('acme', ['acme', 'acme-3'])).toBe('acme-2')
  expect(freeSlug('acme', ['acme', 'acme-2', 'acme-3'])).toBe('acme-4')
})
