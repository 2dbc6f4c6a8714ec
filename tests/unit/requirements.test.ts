import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, it } from 'vitest'

const script = /<script>([\s\S]*?)<\/script>/.exec(readFileSync('index.html', 'utf8'))?.[1] ?? ''

const refuses = () => {
  throw new Error('SecurityError')
}

const current = {
  URL: { canParse: () => true },
  Promise: { withResolvers: () => undefined },
  CSS: { supports: () => true },
  localStorage: { getItem: () => 'dark' },
  navigator: { cookieEnabled: true },
  script: { noModule: false },
  matchMedia: () => ({ matches: false }),
}

/** The attributes that the page's first script sets in such a browser. */
function attributesIn({ script: element, ...browser }: object & { script: object }) {
  const set: Record<string, string> = {}
  const document = {
    createElement: () => element,
    documentElement: { setAttribute: (name: string, value: string) => void (set[name] = value) },
  }
  runInNewContext(script, { ...browser, window: browser, document })
  return set
}

it.each([
  ['current', current, 'yes'],
  ['without modules', { ...current, script: {} }, 'old'],
  ['without URL.canParse (Chrome 119, Safari 16)', { ...current, URL: {} }, 'old'],
  ['without Promise.withResolvers (Firefox 115, Safari 17.3)', { ...current, Promise: {} }, 'old'],
  ['without :has()', { ...current, CSS: { supports: () => false } }, 'old'],
  ['before all of these', { script: {}, navigator: {} }, 'old'],
  ['that refuses cookies', { ...current, navigator: { cookieEnabled: false } }, 'kept-out'],
  ['whose local storage throws', { ...current, localStorage: { getItem: refuses } }, 'kept-out'],
  ['without local storage', { ...current, localStorage: null }, 'kept-out'],
])('a browser %s runs the app: %s', (_title, browser, expected) => {
  expect(attributesIn(browser)['data-runs']).toBe(expected)
})
