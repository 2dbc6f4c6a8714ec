import pg from 'pg'
import { expect, test } from 'vitest'
import { DatabaseUnavailable, translated } from './errors.ts'
import { StorageWatch } from './storage-watch.ts'

const refused = (code: string) =>
  translated(Object.assign(new pg.DatabaseError('could not extend file', 0, 'error'), { code }))

test.each([
  ['53100', 'a full disk'],
  ['58030', 'a failing disk'],
  ['25006', 'a database that only reads'],
])('treats %s, %s, as unavailable storage', (code) => {
  expect(refused(code)).toMatchObject({ name: 'DatabaseUnavailable', reason: 'storage' })
})

test('is not ready after a refused write until a write succeeds', async () => {
  const watch = new StorageWatch()
  let writes = 0
  let isFull = true
  const write = async () => {
    writes += 1
    if (isFull) throw refused('53100')
  }
  await watch.check(write)
  await expect(watch.watched(() => Promise.reject(refused('53100')))).rejects.toThrow(DatabaseUnavailable)
  await expect(watch.check(write)).rejects.toThrow(DatabaseUnavailable)
  isFull = false
  await watch.check(write)
  await watch.check(write)
  expect(writes).toBe(2)
})

test('stays ready after other failures', async () => {
  const watch = new StorageWatch()
  await expect(watch.watched(() => Promise.reject(refused('40001')))).rejects.toThrow()
  await watch.check(() => Promise.reject(new Error('not asked for')))
})
