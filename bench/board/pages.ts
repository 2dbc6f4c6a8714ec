/** The board's page as it is built for each side of a comparison, served on a port of its own. */
import { once } from 'node:events'
import { readFile } from 'node:fs/promises'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { extname, join } from 'node:path'
import react from '@vitejs/plugin-react'
import { build, type Alias } from 'vite'
import { temporaryDirectory } from '#tests/support/temporary.ts'

const types: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css' }
const local = (file: string) => join(import.meta.dirname, file)

/** What stands in for modules of the product's page. */
const standIns: Record<string, Alias[]> = {
  virtual: [],
  whole: [{ find: '@tanstack/react-virtual', replacement: local('unvirtualised.ts') }],
  pangea: [
    {
      find: '#src/features/pipeline/board/board-view.tsx',
      replacement: local('pangea-board.tsx'),
    },
    { find: './use-lift.ts', replacement: local('no-lift.ts') },
  ],
}

export type Variant = 'virtual' | 'whole' | 'pangea'

/** @returns where the page of a variant is, and how to put all of them away */
export async function boardPages(variants: readonly Variant[]) {
  const place = await temporaryDirectory('assay-bench-board-')
  for (const variant of variants) {
    await build({
      root: import.meta.dirname,
      configFile: false,
      base: './',
      logLevel: 'error',
      plugins: [react()],
      resolve: { alias: standIns[variant] ?? [] },
      build: {
        outDir: join(place.path, variant),
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
    addressOf: (variant: Variant) => `${origin}/${variant}/`,
    remove: async () => {
      server.close()
      await place.remove()
    },
  }
}
