import type { Plugin } from 'vite'

const defaults = /\/@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/

const resolver = /\/default-variant-colors-resolver\.mjs$/
const none = 'export const defaultVariantColorsResolver = () => ({})\n'

/** Its default theme, with which ours is compared, reads its own primary hue and no other. */
const primaryAlone = `export const DEFAULT_COLORS = { blue: Array(10).fill('#000') }
`

/**
 * Leaves Mantine's own hues out of the build: the theme names every one that the product uses (src/ui/theme/palette.ts), so
 * that each page would load, and set as variables, a hundred and forty that nothing shows; and the resolver of variants,
 * which the theme has of its own. Build only.
 */
export function ownColors(): Plugin {
  return {
    name: 'assay:own-colors',
    apply: 'build',
    enforce: 'pre',
    load(id) {
      const path = id.replaceAll('\\', '/')
      if (defaults.test(path)) return primaryAlone
      return resolver.test(path) ? none : null
    },
  }
}
