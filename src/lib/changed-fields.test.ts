import { expect, test } from 'vitest'
import { changedFields } from './changed-fields.ts'

test('returns only what differs, comparing lists by content and null as a value', () => {
  const before = {
    name: 'Acme',
    website: 'ftp://acme.example',
    tags: ['a', 'b'],
    notes: null as string | null,
  }
  expect(changedFields(before, { ...before, tags: ['a', 'b'] })).toEqual({})
  expect(changedFields(before, { ...before, name: 'Acme AG', tags: ['b'] })).toEqual({
    name: 'Acme AG',
    tags: ['b'],
  })
  expect(changedFields({ ...before, notes: 'x' }, before)).toEqual({ notes: null })
})
