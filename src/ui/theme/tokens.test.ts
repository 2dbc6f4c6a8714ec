import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { contrast, difference, hexOfOklch, lightness, seenBy } from '#tests/support/browser/colour.ts'
import { hueCount } from '../data/initials.ts'

const css = ['./tokens.css', './pipeline-tokens.css', '../data/avatar.module.css']
  .map((file) => readFileSync(new URL(file, import.meta.url), 'utf8'))
  .join('\n')

/** The tokens of a scheme, from any sheet that defines them. */
const blockOf = (scheme: 'light' | 'dark'): string =>
  [...css.matchAll(new RegExp(`\\[data-mantine-color-scheme='${scheme}'\\]\\)? \\{([^}]*)\\}`, 'g'))]
    .map(([, block]) => block)
    .join('\n')

const tokensOf = (scheme: 'light' | 'dark'): Map<string, string> =>
  new Map(
    [...blockOf(scheme).matchAll(/--assay-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [
      name,
      hex,
    ]),
  )

const tones = ['stone', 'ink', 'gold', 'green', 'amber', 'red']
const grounds = ['page', 'surface', 'raised', 'hover', 'selected']

const textPairs = [
  ...['text', 'muted'].flatMap((text) => grounds.map((ground) => [text, ground])),
  ...tones.flatMap((tone) => [
    [`${tone}-text`, 'page'],
    [`${tone}-text`, 'surface'],
    [`${tone}-text`, 'raised'],
    [`${tone}-text`, `${tone}-soft`],
    [`${tone}-text`, `${tone}-soft-hover`],
    [`on-${tone}`, `${tone}-fill`],
    [`on-${tone}`, `${tone}-fill-hover`],
  ]),
]

const controlPairs = ['page', 'surface', 'raised'].flatMap((ground) => [
  ['control', ground],
  ['ink-fill', ground],
  ['gold', ground],
  ['red-fill', ground],
])

describe.each(['light', 'dark'] as const)('the %s palette', (scheme) => {
  const tokens = tokensOf(scheme)
  const tooWeak = (pairs: readonly string[][], least: number) =>
    pairs
      .map(([over = '', under = '']) => {
        const ratio = contrast(tokens.get(over) ?? '', tokens.get(under) ?? '')
        return { pair: `${over} on ${under}`, ratio }
      })
      .filter(({ ratio }) => !(ratio >= least))

  test('keeps every text at 4.5:1 or more', () => {
    expect(tooWeak(textPairs, 4.5)).toEqual([])
  })

  test('keeps every control and every piece of evidence at 3:1 or more', () => {
    expect(tooWeak(controlPairs, 3)).toEqual([])
  })

  test('keeps the colours of stage kinds at 3:1 or more, and distinct for every kind of colour vision', () => {
    const kinds = [1, 2, 3, 4, 5, 6].map((at) => `kind-${at}`)
    expect(
      tooWeak(
        kinds.flatMap((kind) => ['page', 'surface', 'raised'].map((ground) => [kind, ground])),
        3,
      ),
    ).toEqual([])
    const alike = (['all', 'noRed', 'noGreen', 'noBlue'] as const).flatMap((eyes) =>
      kinds.flatMap((one, at) =>
        kinds.slice(at + 1).flatMap((other) => {
          const [a, b] = [one, other].map((name) => seenBy(eyes, tokens.get(name) ?? ''))
          return difference(a ?? '', b ?? '') < 0.04 ? [`${one} and ${other}, ${eyes}`] : []
        }),
      ),
    )
    expect(alike).toEqual([])
  })

  test('keeps the initials of all twelve hues at 4.5:1 or more, on backgrounds of equal lightness', () => {
    const part = (name: string) => {
      const [light = 0, chroma = 0] = (
        new RegExp(`--assay-${name}: ([\\d.]+) ([\\d.]+);`).exec(blockOf(scheme)) ?? []
      )
        .slice(1)
        .map(Number)
      return Array.from({ length: hueCount }, (_, hue) => hexOfOklch(light, chroma, 15 + hue * 30))
    }
    const [grounds, texts] = [part('avatar-ground'), part('avatar-text')]
    expect(grounds.filter((ground, at) => contrast(texts[at] ?? '', ground) < 4.5)).toEqual([])
    const steps = grounds.map(lightness)
    expect(Math.max(...steps) - Math.min(...steps)).toBeLessThan(4)
  })

  test('matches the design', () => {
    const named = ['page', 'surface', 'border', 'text', 'gold'].map((name) => tokens.get(name))
    expect(named).toEqual(
      scheme === 'light'
        ? ['#faf9f7', '#ffffff', '#e6e3dd', '#1d1b18', '#a87b1d']
        : ['#141312', '#1c1b19', '#2e2c29', '#ece9e4', '#d9b25a'],
    )
  })
})

test('separates page, surface and raised by about four points of lightness each in the dark scheme', () => {
  const tokens = tokensOf('dark')
  const [page = 0, surface = 0, raised = 0] = ['page', 'surface', 'raised'].map((name) =>
    lightness(tokens.get(name) ?? ''),
  )
  expect([surface - page, raised - surface].filter((step) => step < 3.5 || step > 5)).toEqual([])
})
