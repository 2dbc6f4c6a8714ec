import { expect, test } from 'vitest'
import { plainHead, plainPolicy } from './plain-style.ts'

/** A page that a new module renders is met here at birth. */
const sources = import.meta.glob<string>('../../**/*.ts', { eager: true, query: '?raw', import: 'default' })
const pages = Object.entries(sources).filter(
  ([path, source]) => /<style[ >]/.test(source) && !path.endsWith('.test.ts'),
)

/** Stands in the application's page, which asks for its own. */
const inside = ['../../modules/profile-links/shared-page/shared-page.ts']

test("every page that the server renders links the product's icon and font before its styles", () => {
  expect(pages.map(([path]) => path).toSorted()).toEqual([
    '../../auth/oauth-sandbox/page.ts',
    ...inside,
    '../../work/mail/inbox-page.ts',
    '../reference/reference-page.ts',
    './plain-page.ts',
  ])
  const without = pages.filter(([, source]) => !source.includes('${plainHead}\n<style'))
  expect(without.map(([path]) => path)).toEqual(inside)
})

test('the policy of plain pages admits the icon that they link', () => {
  expect(plainHead).toContain('<link rel="icon" type="image/svg+xml" href="/mark.svg">')
  expect(plainPolicy('nonce')).toContain("img-src 'self'")
})
