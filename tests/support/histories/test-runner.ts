import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { RunnerEntry } from '#server/evidence/reader/runner/runner-entry.ts'

const ofTests = new URL('../../unit/processes/history-runner.ts', import.meta.url)
/** The product's own, which knows topics. */
export const ofProduct = new URL('../../../server/evidence/analysis/history-runner.ts', import.meta.url)

/**
 * A runner bundled into one file, as in a build: a TypeScript loader would take longer than a short analysis.
 * Defaults to the tests' own.
 */
export async function builtRunner(folder: string, source: URL = ofTests): Promise<RunnerEntry> {
  await build({
    configFile: false,
    logLevel: 'error',
    ssr: { noExternal: true },
    publicDir: false,
    build: {
      ssr: true,
      outDir: folder,
      emptyOutDir: false,
      target: 'node20',
      minify: false,
      rolldownOptions: { input: fileURLToPath(source), output: { entryFileNames: 'history-runner.mjs' } },
    },
  })
  return { file: join(folder, 'history-runner.mjs'), execArgv: [] }
}
