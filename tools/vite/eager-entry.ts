import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells V8 to compile the entry's functions while the file comes, beside the main thread: nearly all of them are called
 * before the first frame, and each would else be parsed twice. It counts in a file's first line alone, so it goes before what
 * Vite prepends. Other engines read a comment.
 */
export function eagerEntry(): Plugin {
  return {
    name: 'assay:eager-entry',
    apply: 'build',
    enforce: 'post',
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        for (const output of Object.values(bundle)) {
          if (output.type === 'chunk' && output.isEntry) output.code = hint + output.code
        }
      },
    },
  }
}
