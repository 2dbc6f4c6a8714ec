import type { Plugin } from 'vite'

const button = /\/@mantine\/core\/esm\/components\/Button\/Button\.mjs$/
const virtual = '\0assay:instant-transition'

/** Shows its end state at once; what a button needs of Mantine's `Transition`. */
export const instantTransition = `export const Transition = ({ mounted, transition, children }) =>
  mounted ? children({ ...transition.common, ...transition.in }) : null
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
    resolveId: (source, importer) =>
      source === '../Transition/Transition.mjs' && button.test((importer ?? '').replaceAll('\\', '/'))
        ? virtual
        : null,
    load: (id) => (id === virtual ? instantTransition : null),
  }
}
