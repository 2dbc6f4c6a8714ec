import path from 'node:path'
import { createServer } from 'vite'
import { root } from './sources.mjs'

/** `node tools/routes.mjs`: writes src/routes/route-tree.gen.ts from the files beside it, as dev and build do. */
const vite = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  logLevel: 'warn',
  server: { middlewareMode: true, watch: null, ws: false },
  optimizeDeps: { noDiscovery: true },
})
await vite.close()
