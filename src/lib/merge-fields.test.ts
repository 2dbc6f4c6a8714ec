import { expect, test } from 'vitest'
import { mergeFields } from './merge-fields.ts'

const opened = { name: 'Ada', tags: ['a'], notes: '', city: 'Rome' }

test('takes the stored value of untouched fields and keeps typed values', () => {
  const typed = { ...opened, name: 'Ada L.' }
  const stored = { ...opened, tags: ['a', 'b'] }
  expect(mergeFields(opened, typed, stored)).toEqual({
    values: { ...opened, name: 'Ada L.', tags: ['a', 'b'] },
    conflicts: [],
  })
})

test('reports fields that both changed, except to the same value', () => {
  const typed = { ...opened, name: 'Ada L.', city: 'Bern', tags: [] }
  const stored = { ...opened, name: 'Ada K.', city: 'Bern', notes: 'New' }
  expect(mergeFields(opened, typed, stored)).toEqual({
    values: { name: 'Ada L.', city: 'Bern', tags: [], notes: 'New' },
    conflicts: ['name'],
  })
})
