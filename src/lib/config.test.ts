import { expect, test } from 'vitest'
import { parseConfig, readConfig, type BrowserConfig } from './config.ts'

const local: BrowserConfig = {
  apiBase: '/api',
  identity: { provider: 'local', apiKey: 'local', projectId: 'assay', authDomain: 'localhost' },
  local: true,
  demo: false,
  demoAccounts: [],
  demoWorkspaces: false,
  integrations: [],
  sandbox: false,
  release: null,
}

test('reads what the server wrote', () => {
  const written: BrowserConfig = {
    apiBase: 'https://api.example.com',
    identity: { provider: 'firebase', apiKey: 'k', projectId: 'p', authDomain: 'p.example.com' },
    local: false,
    demo: true,
    demoAccounts: [
      { email: 'ada@example.com', password: 'a long one', name: 'Ada', user: 'user', start: null },
    ],
    demoWorkspaces: true,
    integrations: ['github', 'microsoft'],
    sandbox: true,
    release: 'release-1',
  }
  expect(parseConfig(JSON.stringify(written))).toEqual(written)
})

test.each([
  undefined,
  null,
  '',
  '__ASSAY_CONFIG__',
  'null',
  '[]',
  '{"apiBase":1,"identity":"x","demoAccounts":[{}]}',
  '{"integrations":["gitlab",1],"sandbox":"yes"}',
  '{"integrations":"github"}',
])('uses the local defaults for %j', (text) => {
  expect(parseConfig(text)).toEqual(local)
})

test('reads the page’s own element', () => {
  const page = { querySelector: () => ({ textContent: '{"demo":true}' }) }
  expect(readConfig(page)).toEqual({ ...local, demo: true })
})
