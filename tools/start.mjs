import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { isStale, root } from './sources.mjs'

/**
 * `npm start`: builds parts that are missing or stale, then becomes the server in the same process, so that signals
 * and exit code are its own. Without the bundler (`npm ci --omit=dev`) it serves the existing build.
 */
const stale = ['client', 'server'].filter(isStale)
const server = path.join(root, 'dist/server/main.js')

if (stale.length > 0) {
  if (existsSync(path.join(root, 'node_modules/vite'))) {
    const built = spawnSync(process.execPath, [path.join(root, 'tools/build.mjs'), ...stale], {
      stdio: 'inherit',
    })
    if (built.status !== 0) process.exit(built.status ?? 1)
  } else if (!existsSync(server)) {
    console.error('Nothing is built yet. Run `npm ci && npm run build` first.')
    process.exit(1)
  }
}

process.env.NODE_ENV ??= 'development'
await import(pathToFileURL(server).href)
