/**
 * Runs a TypeScript file of this repository: `node tools/run.mjs <file> [arguments]`. In the same process, so that
 * signals and the exit code are the command's own.
 */
import { resolve } from 'node:path'
import { pathToFileURL } from 'node:url'

const [file, ...rest] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('usage: node tools/run.mjs <file> [arguments]\n')
  process.exit(2)
}

try {
  const { register } = await import('tsx/esm/api')
  register()
} catch (error) {
  // An installation without development packages: a Node that strips types by itself needs no loader.
  if (!process.features.typescript) throw error
}
const entry = resolve(file)
process.argv = [process.execPath, entry, ...rest]
await import(pathToFileURL(entry).href)
