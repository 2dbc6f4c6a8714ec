/** A benchmark's page, built for each side of a comparison and served on its own port. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Alias } from 'vite'
import { temporaryDirectory } from '#tests/support/temporary.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }

/**
 * @param folder with the page's index.html
 * @param sides replacements of the product's modules on each
 * @returns where the page of a side is, and how to put all of them away
 */
export async function builtPages<Side extends string>(folder: string, sides: Record<Side, Alias[]>) {
  const place = await temporaryDirectory('assay-bench-pages-')
  for (const [side, alias] of Object.entries<Alias[]>(sides)) {
    await build({
      root: folder,
      configFile: false,
      base: './',
      logLevel: 'error',
      plugins: [react()],
      resolve: { alias },
      build: {
        outDir: join(place.path, side),
        emptyOutDir: true,
        target: 'es2022',
        chunkSizeWarningLimit: 2_000,
      },
    })
  }
  const server = createServer((request, response) => {
    const file = (request.url ?? '/').replace(/\/$/, '/index.html')
    readFile(join(place.path, file)).then(
      (bytes) =>
        response.setHeader('content-type', types[extname(file)] ?? 'application/octet-stream').end(bytes),
      () => response.writeHead(404).end(),
    )
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    addressOf: (side: Side) => `${origin}/${side}/`,
    remove: async () => {
      server.close()
      await place.remove()
    },
  }
}
