import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import { pageWriter, type BrowserConfig } from './page.ts'

const template = `<head><meta property="csp-nonce" nonce="__CSP_NONCE__" /><script>start()</script><!--assay-preloads--></head>
<script type="application/json" id="assay-config">__ASSAY_CONFIG__</script><script type="module" src="/assets/a.js"></script>`

const config: BrowserConfig = {
  apiBase: '/api',
  identity: { provider: 'local', apiKey: 'local', projectId: 'assay', authDomain: 'localhost' },
  local: true,
  demo: true,
  demoAccounts: [
    { email: 'a@b.example', password: '</script><script>$&', name: 'A', user: 'user', start: null },
  ],
  demoWorkspaces: false,
  integrations: [],
  sandbox: false,
  release: 'release-1',
}

const preloads = [
  { match: '^/login/?$', html: '<link rel="modulepreload" href="/assets/login.js">' },
  { match: '^/.*/?$', html: '<link rel="modulepreload" href="/assets/other.js">' },
]

test('every response has a fresh nonce in the page and in its policy', () => {
  const pageFor = pageWriter(template, preloads, config)
  const [one, two] = [pageFor('/login'), pageFor('/login')]
  const nonceOf = (html: string) => /nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(nonceOf(one.html)).toMatch(/^[A-Za-z0-9+/]{22}==$/)
  expect(nonceOf(one.html)).not.toBe(nonceOf(two.html))
  expect(one.contentSecurityPolicy).toContain(`style-src 'self' 'nonce-${nonceOf(one.html)}'`)
})

test('the policy allows the inline script by hash and no other', () => {
  const hash = createHash('sha256').update('start()').digest('base64')
  const nonce = /'nonce-[^']+'/
  const { contentSecurityPolicy } = pageWriter(template, preloads, config)('/')
  expect(contentSecurityPolicy.replace(nonce, "'nonce-N'").split('; ')).toEqual([
    "default-src 'none'",
    `script-src 'self' 'sha256-${hash}'`,
    "style-src 'self' 'nonce-N'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types default digest-preview',
  ])
})

test('only with a hosted identity project may the page connect to other origins', () => {
  const hosted = { ...config, identity: { ...config.identity, provider: 'firebase' as const } }
  const { contentSecurityPolicy } = pageWriter(template, preloads, hosted)('/')
  expect(contentSecurityPolicy.split('; ').find((rule) => rule.startsWith('connect-src'))).toBe(
    "connect-src 'self' https://identitytoolkit.googleapis.com https://securetoken.googleapis.com",
  )
})

test('the configuration stays data: it cannot end its element or act as a replacement pattern', () => {
  const { html } = pageWriter(template, preloads, config)('/')
  const data = /id="assay-config">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toEqual(config)
})

test("content replaces the app's mount point and is never parsed as a placeholder", () => {
  const whole = `<title>Assay</title>${template}<div id="root"></div><div id="needs" role="main">no script</div></body>`
  const text = '$& __CSP_NONCE__ __ASSAY_CONFIG__ <!--assay-preloads--> </body>'
  const content = {
    title: 'A & B',
    head: '<meta name="robots" content="noindex">',
    body: (nonce: string) => `<style nonce="${nonce}"></style>${text}`,
    data: { id: 'written', value: `</script>${text}` },
  }
  const { html, contentSecurityPolicy } = pageWriter(whole, preloads, config)('/login', content)
  const nonce = /<style nonce="([^"]+)"/.exec(html)?.[1] ?? ''
  expect(contentSecurityPolicy).toContain(`'nonce-${nonce}'`)
  expect(html).toContain('<title>A &amp; B</title>\n<meta name="robots" content="noindex">')
  expect(html).toContain(`<div id="root"><style nonce="${nonce}"></style>${text}</div>`)
  expect(html).not.toContain('no script')
  const data = /<script type="application\/json" id="written">([\s\S]*?)<\/script>/.exec(html)?.[1] ?? ''
  expect(JSON.parse(data)).toBe(`</script>${text}`)
})

test('a path gets the preloads of the first matching route', () => {
  const pageFor = pageWriter(template, preloads, config)
  const linkOf = (path: string) => /assets\/(\w+)\.js">/.exec(pageFor(path).html)?.[1]
  expect([linkOf('/login'), linkOf('/LOGIN/'), linkOf('/user/profile')]).toEqual(['login', 'login', 'other'])
})

test('a page lists the preloads of its first screen first, without duplicates', () => {
  const link = (name: string) => `<link rel="modulepreload" href="/assets/${name}.js">`
  const shared = [
    { match: '^/login/?$', html: link('fields') + link('login') },
    { match: '^/board/?$', html: link('fields') + link('board') },
  ]
  const pageFor = pageWriter(template, shared, config)
  const named = (html: string) => [...html.matchAll(/assets\/(\w+)\.js">/gu)].map(([, name]) => name)
  expect([pageFor('/board').html, pageFor('/board', null, '/login').html].map(named)).toEqual([
    ['fields', 'board', 'a'],
    ['fields', 'login', 'board', 'a'],
  ])
})
