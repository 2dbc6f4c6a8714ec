import { existsSync } from 'node:fs'
import { basename, resolve } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'

/**
 * Runs a TypeScript file of this repository: `node tools/run.mjs <file> [arguments]`. Uses this process, so that
 * signals and exit code are the command's own. A production installation lacks the TypeScript loader and runs the
 * file's build.
 */
const [file, ...rest] = process.argv.slice(2)
if (file === undefined) {
  process.stderr.write('usage: node tools/run.mjs <file> [arguments]\n')
  process.exit(2)
}

const built = fileURLToPath(new URL(`../dist/server/${basename(file, '.ts')}.js`, import.meta.url))
let entry = resolve(file)
try {
  const { register } = await import('tsx/esm/api')
  register()
} catch (error) {
  if (!existsSync(built)) throw error
  entry = built
}
process.argv = [process.execPath, entry, ...rest]
await import(pathToFileURL(entry).href)
