import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { stylesheetsOf } from './mantine-styles.ts'
import { packageDirectory, readExportOrigins, type ExportOrigin } from './package-exports.ts'

/** Packages whose index module is bypassed, with its file. */
const indexes: Record<string, string> = {
  '@mantine/core': 'esm/index.mjs',
  '@mantine/hooks': 'esm/index.mjs',
  '@mantine/dates': 'esm/index.mjs',
  '@mantine/schedule': 'esm/index.mjs',
  '@tabler/icons-react': 'dist/esm/tabler-icons-react.mjs',
}

const origins = new Map<string, Map<string, ExportOrigin>>()

const originsOf = (name: string): Map<string, ExportOrigin> => {
  let known = origins.get(name)
  if (known === undefined) {
    known = readExportOrigins(path.join(packageDirectory(name), indexes[name] ?? ''))
    origins.set(name, known)
  }
  return known
}

/** Declares the order of the layers before every sheet, as the first sheet that names a layer orders it. */
const layerOrder = path.resolve(import.meta.dirname, '../../src/ui/theme/layers.css')

interface Specifier {
  type: string
  local: { name: string }
  imported?: { name?: string; value?: string }
}

const rewritten = (name: string, list: readonly Specifier[]): string | null => {
  const known = originsOf(name)
  const lines: string[] = []
  const rest: string[] = []
  for (const specifier of list) {
    const imported = specifier.imported?.name ?? specifier.imported?.value
    if (specifier.type !== 'ImportSpecifier' || imported === undefined) return null
    const origin = known.get(imported)
    if (origin === undefined) rest.push(`${imported} as ${specifier.local.name}`)
    else
      lines.push(
        `import { ${origin.imported} as ${specifier.local.name} } from ${JSON.stringify(origin.file)};`,
      )
  }
  if (rest.length > 0) lines.push(`import { ${rest.join(', ')} } from ${JSON.stringify(name)};`)
  return lines.join(' ')
}

/**
 * Redirects named imports of large packages to the defining module files, in our code and other Mantine packages,
 * and adds only the stylesheets of used Mantine components. The bundler keeps an index module's used exports in one
 * chunk (rolldown#8920), so /login would load every component of the app. Build only; the dev server uses whole
 * packages.
 */
export function directImports(): Plugin {
  return {
    name: 'assay:direct-imports',
    apply: 'build',
    transform(code, id) {
      if (id.includes('\0') || !/\.(?:m?js|tsx?|jsx)(?:\?|$)/.test(id)) return null
      const sheets = stylesheetsOf(id)
      const names = Object.keys(indexes).filter((name) => code.includes(name))
      if (sheets.length === 0 && names.length === 0) return null
      const edits: { start: number; end: number; text: string }[] = []
      if (names.length > 0) {
        for (const node of this.parse(code).body) {
          if (node.type !== 'ImportDeclaration' || !names.includes(node.source.value)) continue
          const text = rewritten(node.source.value, node.specifiers as readonly Specifier[])
          if (text !== null) edits.push({ start: node.start, end: node.end, text })
        }
      }
      if (edits.length === 0 && sheets.length === 0) return null
      let output = code
      // From the end, so that earlier offsets stay valid. Replaces line by line, so that source maps stay valid.
      for (const edit of edits.toReversed()) {
        output = output.slice(0, edit.start) + edit.text + output.slice(edit.end)
      }
      if (sheets.length === 0) return { code: output, map: null }
      const imports = [layerOrder, ...sheets].map((sheet) => `import ${JSON.stringify(sheet)}; `).join('')
      return { code: imports + output, map: null, moduleSideEffects: true }
    },
  }
}

/** Installed Mantine packages with a stylesheet. */
const styledPackages = (): string[] => {
  const directory = path.dirname(packageDirectory('@mantine/core').replace(/[\\/]$/, ''))
  return readdirSync(directory).filter((pack) => existsSync(path.join(directory, pack, 'styles.layer.css')))
}

/** The dev server's counterpart: it pre-bundles whole packages, and so serves their whole stylesheets. */
export function wholeStylesheets(): Plugin {
  const sheets = ['/src/ui/theme/layers.css']
  return {
    name: 'assay:whole-stylesheets',
    apply: 'serve',
    configResolved: () => {
      sheets.push(...styledPackages().map((pack) => `/node_modules/@mantine/${pack}/styles.layer.css`))
    },
    transformIndexHtml: () =>
      sheets.map((href) => ({
        tag: 'link',
        attrs: { rel: 'stylesheet', href },
        injectTo: 'head-prepend' as const,
      })),
  }
}
