import path from 'node:path'
import type { Plugin } from 'vite'

/** The name under which the bundler imports its loader. */
const theirs = '\0vite/preload-helper.js'

/** Has src/lib/load-chunk.ts load every dynamic import, in the place of the bundler's own loader. Build only. */
export function ownChunkLoader(): Plugin {
  let own = ''
  return {
    name: 'assay:own-chunk-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // A module that imports nothing is listed, too.
          resolveDependencies: (file, others, { hostType }) =>
            hostType === 'html' || others.includes(file) ? others : [file, ...others],
        },
      },
    }),
    configResolved: ({ root }) => {
      own = path.join(root, 'src/lib/load-chunk.ts')
    },
    load: (id) =>
      id === theirs ? `export { loadChunk as __vitePreload } from ${JSON.stringify(own)}` : null,
  }
}
