import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const read = (file: string): string => readFileSync(join(import.meta.dirname, file), 'utf8')

/** Values of the design tokens that drawings use, light and dark. */
function valuesOf(css: string, names: readonly string[]): string {
  return names
    .map((name) => `${name}:${new RegExp(`${name}:\\s*([^;]+);`, 'u').exec(css)?.[1] ?? 'currentColor'}`)
    .join(';')
}

/** A drawing as a standalone file in the product's colors, light or dark by the reader's system. */
export function standalone(svg: string): string {
  const sheet = read('drawing.css')
    .replace(/\/\*.*?\*\//gsu, '')
    .replace(/\s+/gu, ' ')
    .trim()
  const tokens = read('../../../../../src/ui/theme/tokens.css')
  const [light = '', dark = ''] = tokens.split(":root[data-mantine-color-scheme='dark']")
  const names = [...new Set(sheet.match(/--assay-[a-z-]+/gu) ?? []), '--assay-page'].toSorted()
  const style = [
    `svg{${valuesOf(light, names)};background:var(--assay-page);font-family:Inter,system-ui,sans-serif}`,
    `@media (prefers-color-scheme:dark){svg{${valuesOf(dark, names)}}}`,
    sheet,
  ]
  return `${svg.replace('<defs>', `<style>${style.join('')}</style>\n<defs>`)}\n`
}
