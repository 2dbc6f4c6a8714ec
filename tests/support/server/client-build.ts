import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { matcherOf } from '#tools/vite/route-preloads.ts'
import { temporaryDirectory } from '../temporary.ts'

export const builtScript = 'export const a = 1'
const paths = ['/', '/login', '/profile/$hash', '/companyProfile/companyProfile/client/$client', '/$']

/** A directory like `dist/client`: a page, its routes with one file each, one packed script, one in a folder. */
export async function clientBuild() {
  const { path: directory, remove } = await temporaryDirectory('assay-client-')
  const files: Record<string, string | Buffer> = {
    'index.html': '<!doctype html><script>1</script><!--assay-preloads-->__ASSAY_CONFIG__',
    'preloads.json': JSON.stringify(
      paths.map((path) => ({ path, match: matcherOf(path), html: `<link href="files of ${path}">` })),
    ),
    'csp.json': '{}',
    'mark.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.vite/manifest.json': '{}',
    'assets/a-1234.js': builtScript,
    'assets/a-1234.js.gz': gzipSync(builtScript),
    'assets/inner/b-1234.js': builtScript,
  }
  for (const [name, content] of Object.entries(files)) {
    mkdirSync(dirname(join(directory, name)), { recursive: true })
    writeFileSync(join(directory, name), content)
  }
  return { directory, remove }
}
