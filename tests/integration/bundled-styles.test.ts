import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import react from '@vitejs/plugin-react'
import { chromium, type Browser, type Page } from 'playwright-core'
import { build, preview, type Plugin } from 'vite'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { needChromium } from '#tools/system-packages.mjs'
import { directImports } from '#tools/vite/direct-imports.ts'

const root = path.resolve(import.meta.dirname, '../support/gallery')
const layers = path.resolve(import.meta.dirname, '../../src/ui/theme/layers.css')

/** The reference: whole packages with their whole style sheets. */
const wholePackages: Plugin = {
  name: 'whole-packages',
  transform: (code, id) =>
    id.endsWith('gallery.tsx')
      ? { code: `import '${layers}'; import '@mantine/core/styles.layer.css'; ${code}`, map: null }
      : null,
}

const flags =
  '--no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync'

let browser: Browser
const directories: string[] = []

beforeAll(async () => {
  browser = await chromium.launch({ executablePath: needChromium(), args: flags.split(' ') })
})

afterAll(async () => {
  await browser.close()
  for (const directory of directories) rmSync(directory, { recursive: true, force: true })
})

/** The computed styles of all Mantine elements, because only the result matters, not the source of a rule. */
type Rendering = readonly string[]

const renderingOf = (page: Page): Promise<Rendering> =>
  page.evaluate(() =>
    [...document.querySelectorAll('[class*="m_"]')].flatMap((element) =>
      // Skips hidden elements: scripts may not have positioned them.
      element.getClientRects().length === 0
        ? []
        : [null, '::before', '::after'].map((part) => {
            const style = getComputedStyle(element, part)
            const name = `${element.tagName}.${element.getAttribute('class') ?? ''}${part ?? ''}`
            if (part !== null && style.content === 'none') return name
            let hash = 0
            for (const property of style) {
              if (property.startsWith('--')) continue
              for (const letter of `${property}:${style.getPropertyValue(property)};`) {
                hash = (hash * 31 + letter.charCodeAt(0)) % 0x1_0000_0000
              }
            }
            return `${name} ${hash}`
          }),
    ),
  )

const places = [
  { colorScheme: 'light', width: 1280, hash: '' },
  { colorScheme: 'light', width: 1280, hash: '#dialog' },
  { colorScheme: 'dark', width: 360, hash: '#dialog' },
] as const

/** Blocks the font, which may load late, and waits for all transitions. */
const looks = async (plugin: Plugin): Promise<Rendering[]> => {
  const outDir = mkdtempSync(path.join(tmpdir(), 'assay-gallery-'))
  directories.push(outDir)
  const shared = { root, configFile: false, logLevel: 'error' } as const
  await build({
    ...shared,
    plugins: [react(), plugin],
    build: { outDir, emptyOutDir: true, target: 'es2022' },
  })
  const server = await preview({ ...shared, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } })
  const found: Rendering[] = []
  for (const { colorScheme, width, hash } of places) {
    const page = await browser.newPage({
      colorScheme,
      reducedMotion: 'reduce',
      viewport: { width, height: 900 },
    })
    await page.route('**/*.woff2', (route) => route.abort())
    await page.goto(`${server.resolvedUrls?.local[0] ?? ''}${hash}`)
    if (hash === '') {
      await page.getByRole('button', { name: 'Account: Ada Byron' }).click()
      await page.getByRole('menu').waitFor()
    } else {
      await page.getByRole('dialog').waitFor()
    }
    await page.waitForFunction(
      () =>
        document.getAnimations().every((animation) => animation.playState !== 'running') &&
        [...document.querySelectorAll('[role=dialog]')].every(
          (dialog) => getComputedStyle(dialog).opacity === '1',
        ),
    )
    found.push(await renderingOf(page))
    await page.close()
  }
  await server.close()
  return found
}

test('renders every component the same with direct imports and used style sheets as with whole packages', async () => {
  const direct = await looks(directImports())
  const whole = await looks(wholePackages)
  const different = whole.flatMap((look, at) => look.filter((line, index) => line !== direct[at]?.[index]))
  expect({ sizes: direct.map((look) => look.length), different }).toEqual({
    sizes: whole.map((look) => look.length),
    different: [],
  })
})
