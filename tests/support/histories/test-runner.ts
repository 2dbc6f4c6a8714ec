import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'vite'
import type { RunnerEntry } from '#server/expertise/reader/runner/runner-entry.ts'

const source = new URL('../../unit/processes/history-runner.ts', import.meta.url)

/** The runner of the tests as one file, as a build makes it: a loader would cost more than a short reading. */
export async function builtRunner(folder: string): Promise<RunnerEntry> {
  await build({
    configFile: false,
    logLevel: 'error',
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
