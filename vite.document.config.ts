import { defineConfig } from 'vite'
import { precompress } from './tools/vite/precompress.ts'
import { withoutSpecs } from './tools/vite/without-specs.ts'

/**
 * The script of the pages that the server renders, beside the app's build: of one build with the app it would load chunks
 * that hold React and the router.
 */
export default defineConfig({
  plugins: [withoutSpecs(), precompress('assets/document')],
  publicDir: false,
  build: {
    outDir: 'dist/client',
    emptyOutDir: false,
    target: 'es2022',
    manifest: '.vite/document.json',
    sourcemap: false,
    modulePreload: false,
    rolldownOptions: {
      checks: { pluginTimings: false },
      input: 'src/app/document/entry.ts',
      output: {
        entryFileNames: 'assets/document/[name]-[hash:7].js',
        chunkFileNames: 'assets/document/[name]-[hash:7].js',
      },
    },
  },
})
