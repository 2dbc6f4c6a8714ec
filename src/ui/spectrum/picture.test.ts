// @vitest-environment happy-dom
import { describe, expect, it } from 'vitest'
import { lightScheme } from '#machines/domain/spectrum/spectrum-drawing.ts'
import {
  goldOf,
  heightOf,
  monthNumber,
  spanOf,
  type Activity,
} from '#machines/domain/spectrum/spectrum-months.ts'
import { barWidth } from '#machines/domain/spectrum/spectrum-paths.ts'
import { barsOf } from '#tests/support/browser/strip-bars.ts'
import { spectrumPicture } from './picture.ts'

const colours = lightScheme
const busy: Activity = { first: '2024-03', credit: [400, 0, 120, 70], vouched: [400, 0, 60, 0] }
const late: Activity = { first: '2025-11', credit: [220], vouched: [10] }
const span = spanOf([busy, late], '2026-02-10T08:00:00.000Z', '2026-04-20T00:00:00.000Z')
const topics = [
  { name: 'TypeScript', activity: busy, said: 'Level 2 · 6.1 weeks' },
  { name: 'Rust <unsafe> & "C"', activity: late, said: 'No level yet · 0.4 weeks' },
]
const parts = { title: 'Dana & Co', caption: 'As of 20 Apr 2026', topics, more: null, span, colours }

function drawn(given: Parameters<typeof spectrumPicture>[0] = parts) {
  const { svg, width, height } = spectrumPicture(given)
  const document = new DOMParser().parseFromString(svg, 'image/svg+xml')
  return {
    svg,
    width,
    height,
    document,
    texts: [...document.querySelectorAll('text')].map((text) => text.textContent),
  }
}

/** Height of the bars of one colour by month, from the paths in the picture. */
const barsIn = (path: string): Map<number, number> =>
  new Map(barsOf(path).map(({ month, height }) => [month + span.first, height]))

function expected({ first, credit, vouched }: Activity, of: 'gold' | 'stone'): Map<number, number> {
  return new Map(
    credit.flatMap((points, index) => {
      const gold = goldOf(points, vouched[index] ?? 0)
      const height = of === 'gold' ? gold : heightOf(points) - gold
      return height === 0 ? [] : [[monthNumber(first) + index, height] as const]
    }),
  )
}

describe('a spectrum as a picture', () => {
  it('draws each month of each topic with the height and the gold of its numbers', () => {
    const { svg } = drawn()
    for (const of of ['gold', 'stone'] as const) {
      const paths = [
        ...svg.matchAll(
          new RegExp(`<path d="([^"]*)" stroke="${colours[of]}" stroke-width="${barWidth[of]}"/>`, 'gu'),
        ),
      ]
      expect(paths.map(([, path = '']) => barsIn(path))).toEqual(
        topics.map(({ activity }) => expected(activity, of)),
      )
    }
  })

  it('names its owner, the date, each topic with its numbers, the years and the meaning of the bars', () => {
    expect(drawn().texts).toEqual([
      'Dana & Co',
      'As of 20 Apr 2026',
      '2024',
      '2025',
      '2026',
      'TypeScript',
      'Level 2 · 6.1 weeks',
      'Rust <unsafe> & "C"',
      'No level yet · 0.4 weeks',
      'Verified',
      'Unverified',
      'No data',
      'Bar height: weeks of work that month',
    ])
  })

  it('is hatched before the first evidence and after the last analysis', () => {
    const length = span.last - span.first + 1
    const hatched = [...drawn().document.querySelectorAll('g > rect[fill="url(#unknown)"]')].slice(0, 2)
    const months = hatched.map((part) => Math.round((Number(part.getAttribute('width')) * length) / 500))
    expect(months).toEqual([span.knownFrom - span.first, span.last - span.knownTo])
  })

  it('uses only the given colours, and loads nothing from elsewhere', () => {
    const { svg } = drawn()
    const used = new Set([...svg.matchAll(/#[0-9a-f]{6}/gu)].map(([colour]) => colour))
    expect([...used].toSorted()).toEqual(Object.values(colours).toSorted())
    expect(svg).not.toMatch(/href|url\((?!#)|<script|<style|style=/u)
  })

  it('cuts a long name before the strip, and counts the topics that do not fit', () => {
    const long = {
      ...parts,
      topics: topics.slice(0, 1).map((topic) => ({ ...topic, name: 'x'.repeat(60) })),
      more: 'and 3 more topics',
    }
    const { texts, height } = drawn(long)
    expect(texts).toContain(`${'x'.repeat(25)}…`)
    expect(texts).toContain('and 3 more topics')
    expect(height).toBe(drawn({ ...long, more: null }).height + 30)
  })
})
