import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { build } from 'vite'

const here = import.meta.dirname
const root = join(here, '../../../..')
const read = (file: string): string => readFileSync(join(root, file), 'utf8')

/** The page's bundled script, escaped for `<script>`. */
export async function pageScript(): Promise<string> {
  const built = await build({
    configFile: false,
    envFile: false,
    root,
    logLevel: 'error',
    publicDir: false,
    build: {
      write: false,
      target: 'es2022',
      lib: { entry: join(here, 'page/main.ts'), formats: ['iife'], name: 'pathTests' },
    },
  })
  const [first] = [built].flat()
  if (first === undefined || !('output' in first)) throw new Error('The script of the report was not built')
  return first.output[0].code.replaceAll('</', '<\\/')
}

/** The design tokens; dark by the system or the reader's choice. */
function tokens(): string {
  const css = read('src/ui/theme/tokens.css')
  const dark = /:root\[data-mantine-color-scheme='dark'\] \{([^}]*)\}/u.exec(css)?.[1] ?? ''
  const light = css
    .slice(0, css.indexOf(":root[data-mantine-color-scheme='dark']"))
    .replace(/,\s*:root\[data-mantine-color-scheme='light'\]/u, '')
  return `${light}@media (prefers-color-scheme: dark){:root:not([data-theme='light']){${dark}}}:root[data-theme='dark']{${dark}}`
}

/** The product's Inter font, inlined. */
function font(): string {
  const file = 'node_modules/@fontsource-variable/inter/files/inter-latin-wght-normal.woff2'
  const bytes = readFileSync(join(root, file)).toString('base64')
  return `@font-face{font-family:'Inter Variable';font-weight:100 900;src:url(data:font/woff2;base64,${bytes}) format('woff2')}`
}

const squeezed = (css: string): string => css.replace(/\/\*.*?\*\//gsu, '').replace(/\s+/gu, ' ')

const sheets = ['drawing/drawing.css', 'page/bench.css', 'page/page.css'] as const

/** All styles of the page. */
export function pageStyle(): string {
  const own = sheets.map((file) => readFileSync(join(here, file), 'utf8'))
  return [font(), tokens(), ...own].map(squeezed).join('')
}
