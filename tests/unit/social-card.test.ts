// @vitest-environment happy-dom
/** The picture of a shared profile, as SVG with real text: its exact texts. */
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import type { components } from '#contract/schema.gen.ts'
import { drawable } from '#server/modules/profile-links/social-card/drawable.ts'
import { fontFiles } from '#server/modules/profile-links/social-card/png-thread.ts'
import { socialCard } from '#server/modules/profile-links/social-card/social-card.ts'
import { aTopic } from '#tests/support/browser/evidence-records.ts'

type ShownProfile = components['schemas']['ShownProfile']

const closed: ShownProfile = {
  introduction: null,
  expertise: null,
  commits: null,
  background: null,
  contact: null,
}
const introduction: ShownProfile['introduction'] = {
  name: 'Dana "D" <b>',
  headline: 'Compilers & tools',
  title: 'wordtitle',
  location: 'wordlocation',
  jobSearchStatus: 'open',
  employmentType: ['freelance'],
}
const topicOf = (name: string, facts: Parameters<typeof aTopic>[0] = {}) => {
  const { choice: _choice, ...topic } = aTopic({
    topic: { slug: 'wordslug', name, kind: 'framework' },
    ...facts,
  })
  return topic
}
const expertiseOf = (...items: ReturnType<typeof topicOf>[]): ShownProfile['expertise'] => ({
  items,
  declared: [{ slug: 'worddeclared', name: 'worddeclared', kind: 'tool' }],
  coverage: { repositories: 98_765, readAt: '2026-11-10T10:00:00.000Z', updating: false },
  formulaVersion: 43_210,
  asOf: 2967,
})
const commits: ShownProfile['commits'] = {
  repositories: [
    {
      name: 'wordrepository',
      url: 'https://wordhost.example/r',
      commits: 77_777,
      firstAt: '2026-01-01T00:00:00.000Z',
      lastAt: '2026-02-01T00:00:00.000Z',
      latest: [{ id: 'c'.repeat(40), at: '2026-02-01T00:00:00.000Z', url: null }],
    },
  ],
  unpublished: { commits: 66_666, repositories: 55_555 },
}
const contact: ShownProfile['contact'] = { email: 'wordaddress@example.com' }

function textsOf(profile: ShownProfile): (string | null)[] {
  const svg = new DOMParser().parseFromString(socialCard(profile), 'image/svg+xml')
  return [...svg.querySelectorAll('text')].map((text) => text.textContent)
}
const frame = ['Verified', 'Unverified', 'No data']
const period = 'Based on commits, Nov 2025 to Nov 2026'
const react = ['2025', '2026', 'React', 'Level 1 · 1.3 weeks']

describe('the picture of a shared profile', () => {
  const sections = { introduction, expertise: expertiseOf(topicOf('React')), commits, contact }
  const every = Array.from({ length: 16 }, (_, bits) =>
    Object.keys(sections).filter((_name, index) => bits & (1 << index)),
  )

  test.each(every.map((open) => [open.join(', ') || 'nothing', open] as const))(
    'shows only introduction and expertise when %s is open',
    (_name, open) => {
      const shown = Object.fromEntries(Object.entries(sections).filter(([name]) => open.includes(name)))
      expect(textsOf({ ...closed, ...shown })).toEqual([
        'Assay',
        ...(open.includes('introduction') ? ['Dana "D" <b>', 'Compilers & tools'] : ['A developer']),
        ...(open.includes('expertise')
          ? [...react, ...frame, period]
          : ['A developer’s profile, shared by link.']),
      ])
    },
  )

  test('shows the first six topics and how many more there are', () => {
    const names = Array.from({ length: 9 }, (_, index) => `Topic ${index}`)
    const texts = textsOf({ ...closed, expertise: expertiseOf(...names.map((name) => topicOf(name))) })
    expect(texts.filter((text) => text?.startsWith('Topic'))).toEqual(names.slice(0, 6))
    expect(texts.at(-1)).toBe(`${period} · 3 more topics`)
  })

  test('marks a topic without a level, and shortens long names with an ellipsis', () => {
    const expertise = expertiseOf(topicOf('x'.repeat(60), { level: 0, points: 3 }))
    const texts = textsOf({ ...closed, introduction: { ...introduction, name: 'y'.repeat(90) }, expertise })
    expect([texts[1], ...texts.slice(5, 7)]).toEqual([
      `${'y'.repeat(43)}…`,
      `${'x'.repeat(20)}…`,
      'No level yet · <0.1 weeks',
    ])
  })

  test('omits a name that its font has no letters for', () => {
    const texts = textsOf({ ...closed, introduction: { ...introduction, name: '李小龙', headline: 'Go 🦫' } })
    expect(texts).toEqual(['Assay', 'A developer’s profile, shared by link.'])
  })

  test('loads nothing from elsewhere, and runs nothing', () => {
    expect(socialCard({ ...closed, ...sections })).not.toMatch(
      /href|url\((?!#unknown\))|<script|<style|<image|style=/u,
    )
  })
})

/** Characters of a font, by its cmap table of groups (OpenType format 12) or segments (format 4). */
function lettersOf(file: string): ReadonlySet<number> {
  const face = readFileSync(file)
  const tables = Array.from({ length: face.readUInt16BE(4) }, (_, index) => 12 + 16 * index)
  const cmap = tables.find((at) => face.toString('latin1', at, at + 4) === 'cmap') ?? 0
  const start = face.readUInt32BE(cmap + 8)
  const found = new Set<number>()
  for (let index = 0; index < face.readUInt16BE(start + 2); index += 1) {
    const at = start + face.readUInt32BE(start + 8 + 8 * index)
    if (face.readUInt16BE(at) !== 12) continue
    for (let group = 0; group < face.readUInt32BE(at + 12); group += 1) {
      const from = face.readUInt32BE(at + 16 + 12 * group)
      const to = face.readUInt32BE(at + 20 + 12 * group)
      for (let letter = from; letter <= to; letter += 1) found.add(letter)
    }
  }
  return found
}

test('has letters in both fonts for all its text, without placeholder boxes', () => {
  const all = Array.from({ length: 0x11_0000 - 0x800 }, (_, index) =>
    index < 0xd800 ? index : index + 0x800,
  )
  const drawn = all.filter((letter) => drawable(String.fromCodePoint(letter)) !== null)
  expect(drawn.length).toBeGreaterThan(900)
  for (const file of fontFiles) {
    const letters = lettersOf(file)
    const composed = drawn.map((letter) => String.fromCodePoint(letter).normalize('NFC').codePointAt(0) ?? 0)
    expect(composed.filter((letter) => !letters.has(letter))).toEqual([])
  }
  expect(['Łukasz Żółć', 'Nguyễn', 'Ада Ґалаґан', 'Ελένη', 'O’Neil – “x”…'].map(drawable)).not.toContain(null)
  expect(drawable('José')).toBe('José')
})
