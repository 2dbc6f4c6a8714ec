import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Plugin } from 'vite'

const compressible = /\.(?:js|css|svg|json|txt|webmanifest)$/

/** Below this many bytes, compression saves less than its headers cost. */
const smallest = 1024

/**
 * Writes `.br` and `.gz` beside every compressible asset. Not for HTML: it carries a nonce per response.
 * @param folder of the build; all of it by default
 */
export function precompress(folder = ''): Plugin {
  let directory = ''
  return {
    name: 'assay:precompress',
    apply: 'build',
    configResolved: (config) => {
      directory = path.resolve(config.root, config.build.outDir, folder)
    },
    closeBundle: () => {
      for (const entry of readdirSync(directory, { recursive: true, encoding: 'utf8' })) {
        if (!compressible.test(entry) || entry.startsWith('.vite')) continue
        const file = path.join(directory, entry)
        const bytes = readFileSync(file)
        if (bytes.length < smallest) continue
        writeFileSync(
          `${file}.br`,
          brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length } }),
        )
        writeFileSync(`${file}.gz`, gzipSync(bytes, { level: 9 }))
      }
    },
  }
}
