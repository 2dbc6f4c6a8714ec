import type { Plugin } from 'vite'

const defaults = /\/@mantine\/core\/esm\/core\/MantineProvider\/default-colors\.mjs$/

/**
 * Leaves Mantine's own hues out of the build: the theme names every one that the product uses (src/ui/theme/palette.ts), so
 * that each page would load, and set as variables, a hundred and forty that nothing shows. Build only.
 */
export function ownColors(): Plugin {
  return {
    name: 'assay:own-colors',
    apply: 'build',
    enforce: 'pre',
    load: (id) => (defaults.test(id.replaceAll('\\', '/')) ? 'export const DEFAULT_COLORS = {}\n' : null),
  }
}
