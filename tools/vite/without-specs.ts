import type { Plugin } from 'vite'

const sessionMachine = /\/machines\/session\/[^/]+\/[^/]+-logic\.ts$/
const sentence = /\bspec:\s*'(?:[^'\\]|\\.)*'/g

/** A session machine's logic with emptied sentences of the specification. */
export const emptySpecs = (code: string): string => code.replaceAll(sentence, "spec: ''")

/**
 * Removes the specification's sentences in the session machines' transitions from the build: only coverage reports
 * use them, and every page would load them. Build only.
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
