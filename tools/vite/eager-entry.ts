import type { Plugin } from 'vite'

const hint = '//# allFunctionsCalledOnLoad\n'

/**
 * Tells V8 to compile the entry's functions during the download, off the main thread: nearly all run before the
 * first frame, and would otherwise be parsed twice. Only a file's first line counts, so it precedes Vite's own.
 * Other engines see a comment.
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
