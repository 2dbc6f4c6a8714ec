/** The committed drawings match the charts. */
import { existsSync, readFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { expect, test } from 'vitest'
import { drawings } from './drawings-of.ts'

test('the drawings in documents and product match the charts; `npm run drawings` updates them', async () => {
  const drawn = await drawings()
  const stale = drawn.filter(({ file, text }) => !existsSync(file) || readFileSync(file, 'utf8') !== text)
  expect(stale.map(({ file }) => basename(file))).toEqual([])
  const shown = readFileSync(join(import.meta.dirname, '../../../docs/machines/README.md'), 'utf8')
  const named = [...shown.matchAll(/\(([a-z-]+\.svg)\)/gu)].map(([, name]) => name)
  expect(named.toSorted()).toEqual(
    drawn
      .map(({ file }) => basename(file))
      .filter((name) => name.endsWith('.svg'))
      .toSorted(),
  )
})
