import type { Plugin } from 'vite'

const button = /\/@mantine\/core\/esm\/components\/Button\/Button\.mjs$/
const virtual = '\0assay:instant-transition'
const noGroup = '\0assay:no-button-group'
const loader = /\/@mantine\/core\/esm\/components\/Loader\/Loader\.mjs$/
const otherShapes = '\0assay:no-other-loader'
const otherShape = /^\.\/loaders\/(?:Bars|Dots)\.mjs$/
const group = /^\.\/(?:ButtonGroup|ButtonGroupSection)\/ButtonGroup(?:Section)?\.mjs$/

/** Shows its end state at once; what a button needs of Mantine's `Transition`. */
export const instantTransition = `export const Transition = ({ mounted, transition, children }) =>
  mounted ? children({ ...transition.common, ...transition.in }) : null
`

/** `Button.Group` and its section come along with every button and are used by none. */
export const withoutGroup = `export const ButtonGroup = undefined
export const ButtonGroupSection = undefined
`

/** A loader is a ring here; bars and dots come along with it and are shown by none. */
export const withoutShapes = `export const Bars = undefined
export const Dots = undefined
`

/**
 * Gives buttons their loader without a fade. It is the only thing on the sign-in page that would need Mantine's
 * transitions, with their timers and media queries, and it tells where nothing went (design.md, motion). Build only.
 */
export function instantButtonLoader(): Plugin {
  return {
    name: 'assay:instant-button-loader',
    apply: 'build',
    enforce: 'pre',
    resolveId(source, importer) {
      const from = (importer ?? '').replaceAll('\\', '/')
      if (loader.test(from)) return otherShape.test(source) ? otherShapes : null
      if (!button.test(from)) return null
      if (source === '../Transition/Transition.mjs') return virtual
      return group.test(source) ? noGroup : null
    },
    load(id) {
      if (id === virtual) return instantTransition
      if (id === otherShapes) return withoutShapes
      return id === noGroup ? withoutGroup : null
    },
  }
}
