import path from 'node:path'
import type { Plugin } from 'vite'

/** The bundler's name for its loader. */
const theirs = '\0vite/preload-helper.js'

/** Makes src/lib/load-chunk.ts load every dynamic import instead of the bundler's own loader. Build only. */
export function ownChunkLoader(): Plugin {
  let own = ''
  return {
    name: 'assay:own-chunk-loader',
    apply: 'build',
    enforce: 'pre',
    config: () => ({
      build: {
        modulePreload: {
          // Includes modules without imports.
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
