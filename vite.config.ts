import path from 'node:path'
import { tanstackRouter } from '@tanstack/router-plugin/vite'
import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { isOfAbsentRoute } from './tools/vite/absent-routes.ts'
import { directImports, wholeStylesheets } from './tools/vite/direct-imports.ts'
import { eagerEntry } from './tools/vite/eager-entry.ts'
import { htmlAssets } from './tools/vite/html-assets.ts'
import { ownChunkLoader } from './tools/vite/own-chunk-loader.ts'
import { precompress } from './tools/vite/precompress.ts'
import { routePreloads } from './tools/vite/route-preloads.ts'
import { withoutSpecs } from './tools/vite/without-specs.ts'

/** Shortens `shared~login~register` to `shared`. */
const shortName = (name: string) => name.replace(/~.*$/u, '')

/** The browser's part. The server is bundled by tools/build-server.mjs; tests have their own vitest.config.ts. */
export default defineConfig({
  plugins: [
    tanstackRouter({
      target: 'react',
      autoCodeSplitting: true,
      routesDirectory: 'src/routes',
      generatedRouteTree: 'src/routes/route-tree.gen.ts',
      routeFileIgnorePattern: 'route-tree\\.gen|\\.test\\.|messages\\.ts',
      addExtensions: true,
      quoteStyle: 'single',
      semicolons: false,
      disableLogging: true,
    }),
    react(),
    withoutSpecs(),
    ownChunkLoader(),
    directImports(),
    wholeStylesheets(),
    htmlAssets(),
    routePreloads(),
    eagerEntry(),
    precompress(),
  ],
  build: {
    outDir: 'dist/client',
    target: 'es2022',
    manifest: true,
    sourcemap: false,
    modulePreload: { polyfill: false },
    chunkSizeWarningLimit: 600,
    rolldownOptions: {
      checks: { pluginTimings: false },
      output: {
        // Short names: the HTML lists every file.
        chunkFileNames: ({ name }) => `assets/${shortName(name)}-[hash:7].js`,
        assetFileNames: ({ names: [name = ''] }) =>
          `assets/${shortName(path.parse(name).name)}-[hash:7][extname]`,
        codeSplitting: {
          groups: [
            { name: 'base', tags: ['$initial'], priority: 2 },
            { name: 'absent', test: isOfAbsentRoute, priority: 1 },
            { name: 'shared', minShareCount: 2, entriesAware: true, entriesAwareMergeThreshold: 2000 },
          ],
          includeDependenciesRecursively: false,
        },
      },
    },
  },
})
