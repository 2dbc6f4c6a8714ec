import { expect, test } from 'vitest'
import { plainHead, plainPolicy } from './plain-style.ts'

/** Includes every page that a new module renders. */
const sources = import.meta.glob<string>('../../**/*.ts', { eager: true, query: '?raw', import: 'default' })
const pages = Object.entries(sources).filter(
  ([path, source]) => /<style[ >]/.test(source) && !path.endsWith('.test.ts'),
)

/** Part of the application's page, which links its own icon and font. */
const inside = ['../../modules/profile-links/shared-page/shared-page.ts']

test('every server-rendered page links the icon and font before its styles', () => {
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

test('the policy of plain pages allows the linked icon', () => {
  expect(plainHead).toContain('<link rel="icon" type="image/svg+xml" href="/mark.svg">')
  expect(plainPolicy('nonce')).toContain("img-src 'self'")
})
