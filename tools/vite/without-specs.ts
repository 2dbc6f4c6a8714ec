import type { Plugin } from 'vite'

const sessionMachine = /\/machines\/session\/[^/]+\/[^/]+-logic\.ts$/
const sentence = /\bspec:\s*'(?:[^'\\]|\\.)*'/g

/** Source of a session machine's logic with the references of its transitions emptied. */
export const emptySpecs = (code: string): string => code.replaceAll(sentence, "spec: ''")

/**
 * Leaves the references of the session machines' transitions out of the build: they are for coverage reports, and every
 * page would load them. Build only.
 */
export function withoutSpecs(): Plugin {
  return {
    name: 'assay:without-specs',
    apply: 'build',
    enforce: 'pre',
    transform: (code, id) =>
      sessionMachine.test(id.replaceAll('\\', '/')) ? { code: emptySpecs(code), map: null } : null,
  }
}
