import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { barWidth } from '#machines/domain/spectrum/spectrum-paths.ts'

it('bars on a page are as broad as those of a picture', () => {
  const sheet = readFileSync(join(import.meta.dirname, 'spectrum.module.css'), 'utf8')
  const widths = [
    ...sheet.matchAll(/stroke: var\(--assay-(?<name>\w+)\);\s+stroke-width: (?<width>[\d.]+);/gu),
  ]
  expect(
    Object.fromEntries(widths.map(({ groups }) => [groups?.['name'], Number(groups?.['width'])])),
  ).toEqual(barWidth)
})
