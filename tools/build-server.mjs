import { existsSync } from 'node:fs'
import path from 'node:path'
import { build } from 'vite'
import { root } from './sources.mjs'

const entries = {
  main: 'server/main.ts',
  'pglite-worker': 'server/db/embedded/pglite-worker.mjs',
  'png-worker': 'server/modules/profile-links/social-card/png-worker.mjs',
  'logo-worker': 'server/modules/company-logo/logo-worker.mjs',
  'numbers-worker': 'server/evidence/numbers/thread/worker.ts',
  'history-runner': 'server/evidence/analysis/history-runner.ts',
  'migrate-command': 'server/commands/migrate-command.ts',
  'seed-command': 'server/commands/seed-command.ts',
  'jobs-command': 'server/commands/jobs-command.ts',
  'backup-command': 'server/commands/backup-command.ts',
  'restore-command': 'server/commands/restore-command.ts',
}

/**
 * Bundles the server into dist/server. Packages stay in node_modules, except one of data with a hundred small
 * modules that each analysis process would open. SQL and openapi.yaml are read from the repository at run time. All
 * chunks are beside main.js, so that module-relative paths stay valid.
 */
export async function buildServer() {
  await build({
    root,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    ssr: { noExternal: ['linguist-languages'] },
    build: {
      ssr: true,
      outDir: 'dist/server',
      emptyOutDir: true,
      target: 'node20',
      minify: false,
      sourcemap: true,
      rolldownOptions: {
        input: Object.fromEntries(
          Object.entries(entries)
            .map(([name, file]) => [name, path.join(root, file)])
            .filter(([, file]) => existsSync(file)),
        ),
        output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
      },
    },
  })
}
