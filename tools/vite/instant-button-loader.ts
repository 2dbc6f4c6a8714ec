import type { Plugin } from 'vite'

const button = /\/@mantine\/core\/esm\/components\/Button\/Button\.mjs$/
const virtual = '\0assay:instant-transition'
const noGroup = '\0assay:no-button-group'
const group = /^\.\/(?:ButtonGroup|ButtonGroupSection)\/ButtonGroup(?:Section)?\.mjs$/

/** Shows its end state at once; what a button needs of Mantine's `Transition`. */
export const instantTransition = `export const Transition = ({ mounted, transition, children }) =>
  mounted ? children({ ...transition.common, ...transition.in }) : null
`

/** `Button.Group` and its section come along with every button and are used by none. */
export const withoutGroup = `export const ButtonGroup = undefined
export const ButtonGroupSection = undefined
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
      if (!button.test((importer ?? '').replaceAll('\\', '/'))) return null
      if (source === '../Transition/Transition.mjs') return virtual
      return group.test(source) ? noGroup : null
    },
    load: (id) => (id === virtual ? instantTransition : id === noGroup ? withoutGroup : null),
  }
}
