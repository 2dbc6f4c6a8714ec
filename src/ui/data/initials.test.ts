import { describe, expect, it } from 'vitest'
import { hueCount, hueOf, initialsOf } from './initials.ts'

describe('the initials of a name', () => {
  it.each([
    ['Ines Moreau', 'IM'],
    ['Ines Maria  Moreau', 'IM'],
    ['élise', 'É'],
    ['  ', ''],
    ['𝒜da Lovelace', '𝒜L'],
  ])('shortens %j to %j', (name, initials) => {
    expect(initialsOf(name)).toBe(initials)
  })
})

describe('the hue of a record', () => {
  it('depends on the id alone', () => {
    const ids = ['0193a5c0-7d1e-7000-8000-000000000001', '0193a5c0-7d1e-7000-8000-000000000002', '']
    expect(ids.map(hueOf)).toEqual([5, 0, 8])
  })

  it('uses every hue about equally', () => {
    const ids = Array.from(
      { length: 2400 },
      (_, at) => `0193a5c0-7d1e-7000-8000-${String(at).padStart(12, '0')}`,
    )
    const counts = Array.from({ length: hueCount }, () => 0)
    for (const id of ids) counts[hueOf(id)] = (counts[hueOf(id)] ?? 0) + 1
    expect(counts.filter((count) => count < 120 || count > 280)).toEqual([])
  })
})
