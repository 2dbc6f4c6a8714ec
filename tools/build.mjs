import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { buildServer } from './build-server.mjs'
import { isStale, root, sourceHash, stampFile } from './sources.mjs'

/**
 * `node tools/build.mjs [--stale] [client] [server]`: builds the named parts, or both; `--stale` only those missing
 * or older than their sources. The stamp is removed first and written last, so that an interrupted build is
 * repeated.
 */
const arguments_ = process.argv.slice(2)
const named = ['client', 'server'].filter((part) => arguments_.includes(part))
const parts = named.length > 0 ? named : ['client', 'server']
const onlyStale = arguments_.includes('--stale')

const buildWith = (config) => build({ root, configFile: path.join(root, config), logLevel: 'warn' })

const builders = {
  client: async () => {
    await buildWith('vite.config.ts')
    await buildWith('vite.document.config.ts')
  },
  server: buildServer,
}

// Always production, even from a test run: otherwise the build would contain React's development mode.
process.env.NODE_ENV = 'production'

mkdirSync(path.join(root, 'dist'), { recursive: true })
for (const part of parts) {
  if (onlyStale && !isStale(part)) continue
  rmSync(stampFile(part), { force: true })
  const hash = sourceHash(part)
  const start = performance.now()
  await builders[part]()
  writeFileSync(stampFile(part), hash)
  console.log(`Built the ${part} in ${((performance.now() - start) / 1000).toFixed(1)} s`)
}
