import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

const tokensOf = (scheme: 'light' | 'dark'): Map<string, string> => {
  const block = new RegExp(`\\[data-mantine-color-scheme='${scheme}'\\] \\{([^}]*)\\}`).exec(css)?.[1] ?? ''
  return new Map(
    [...block.matchAll(/--assay-([\w-]+): (#[0-9a-f]{6});/g)].map(([, name = '', hex = '']) => [name, hex]),
  )
}

/** Relative luminance, WCAG 2.2. */
const luminance = (hex: string): number => {
  const channels = [1, 3, 5].map((at) => {
    const value = Number.parseInt(hex.slice(at, at + 2), 16) / 255
    return value <= 0.040_45 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
  })
  const [red = 0, green = 0, blue = 0] = channels
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

const contrast = (one: string, other: string): number => {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

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

  test('is the one of the design', () => {
    const named = ['page', 'surface', 'border', 'text', 'gold'].map((name) => tokens.get(name))
    expect(named).toEqual(
      scheme === 'light'
        ? ['#faf9f7', '#ffffff', '#e6e3dd', '#1d1b18', '#a87b1d']
        : ['#141312', '#1c1b19', '#2e2c29', '#ece9e4', '#d9b25a'],
    )
  })
})
