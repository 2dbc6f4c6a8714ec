import { spawn } from 'node:child_process'
import { createServer as createProbe } from 'node:net'
import path from 'node:path'
import { createServer } from 'vite'
import { root } from './sources.mjs'

/**
 * `npm run dev`: one address for everything. Vite serves the browser's part on PORT with hot reload and proxies the
 * rest to the server, which restarts when its sources change.
 */
const port = Number(process.env.PORT ?? 4300)

const freePort = () =>
  new Promise((resolve, reject) => {
    const probe = createProbe()
    probe.once('error', reject)
    probe.listen(0, '127.0.0.1', () => {
      const { port: free } = probe.address()
      probe.close(() => resolve(free))
    })
  })

const serverPort = await freePort()
const server = spawn(
  process.execPath,
  [path.join(root, 'node_modules/tsx/dist/cli.mjs'), 'watch', '--clear-screen=false', 'server/main.ts'],
  {
    cwd: root,
    stdio: 'inherit',
    env: {
      ...process.env,
      HOST: '127.0.0.1',
      PORT: String(serverPort),
      PUBLIC_URL: process.env.PUBLIC_URL ?? `http://localhost:${port}`,
    },
  },
)

const target = `http://127.0.0.1:${serverPort}`
const places = [
  '/api',
  '/identitytoolkit.googleapis.com',
  '/securetoken.googleapis.com',
  '/inbox',
  '/oauth-sandbox',
  '/logos',
  '/receipts',
  '/unsubscribe',
  '/digest',
  '/digestProfile',
]
/** The page of a position; /profile/<secret> alone belongs to the app. */
const positionPage = '^/profile/[^/]+/[^/?]+'
/** The configuration that the server injected into the built page, if any; otherwise the browser's local defaults. */
const browserConfig = async () => {
  try {
    const page = await fetch(target, { headers: { accept: 'text/html' } })
    return /id="assay-config">([^<]*)</.exec(await page.text())?.[1] ?? '{}'
  } catch {
    return '{}'
  }
}

const vite = await createServer({
  root,
  configFile: path.join(root, 'vite.config.ts'),
  plugins: [
    {
      name: 'assay:browser-config',
      transformIndexHtml: async (html) => html.replace('__ASSAY_CONFIG__', await browserConfig()),
    },
  ],
  server: {
    port,
    strictPort: true,
    host: process.env.HOST ?? 'localhost',
    proxy: Object.fromEntries(
      [...places.map((place) => `^${place.replaceAll('.', '\\.')}(?:/|$|\\?)`), positionPage].map(
        (pattern) => [pattern, { target }],
      ),
    ),
  },
})
await vite.listen()
vite.printUrls()

let stopping = false
const stop = async (code) => {
  if (stopping) return
  stopping = true
  server.kill('SIGTERM')
  await vite.close()
  process.exit(code)
}
server.once('exit', (code) => void stop(code ?? 0))
for (const signal of ['SIGINT', 'SIGTERM']) process.once(signal, () => void stop(0))
