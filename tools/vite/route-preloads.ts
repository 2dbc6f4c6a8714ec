import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import type { Plugin } from 'vite'
import { readRouteTree, type RouteFile } from './route-tree.ts'

/** The server's additions to the page of one path. `match` is the source of a regular expression. */
export interface PathPreload {
  readonly path: string
  readonly match: string
  readonly modules: readonly string[]
  readonly styles: readonly string[]
  readonly html: string
}

interface Chunk {
  readonly imports: readonly string[]
  readonly styles: readonly string[]
  readonly sources: readonly string[]
}

/** All files that a chunk needs, itself first, without those that the page loads anyway. */
const closure = (
  start: readonly string[],
  chunks: ReadonlyMap<string, Chunk>,
  known: ReadonlySet<string>,
) => {
  const files = new Set<string>()
  const styles = new Set<string>()
  const visit = (file: string): void => {
    if (files.has(file) || known.has(file)) return
    files.add(file)
    const chunk = chunks.get(file)
    for (const dependency of chunk?.imports ?? []) visit(dependency)
    for (const style of chunk?.styles ?? []) styles.add(style)
  }
  for (const file of start) visit(file)
  return { modules: [...files], styles: [...styles] }
}

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')

/** `/user/$username` -> `^/user/[^/]+/?$`; a splat takes the rest. */
export const matcherOf = (routePath: string): string =>
  `^${routePath
    .replace(/\/$/, '')
    .split('/')
    .map((part) => (part === '$' ? '.*' : part.startsWith('$') ? '[^/]+' : escaped(part)))
    .join('/')}/?$`

/** Fixed paths before parameters, parameters before the catch-all. */
const weight = (routePath: string): string =>
  routePath
    .split('/')
    .map((part) => (part === '$' ? '2' : part.startsWith('$') ? '1' : '0'))
    .join('')

/**
 * Writes `preloads.json`: the modules and stylesheets of each path's screen beyond the entry, as `<link>` tags, most
 * specific path first. Without them a split page would load its chunks one after another.
 */
export function routePreloads(): Plugin {
  let root = ''
  return {
    name: 'assay:route-preloads',
    apply: 'build',
    configResolved: (config) => {
      root = config.root
    },
    generateBundle: {
      order: 'post',
      handler(_options, bundle) {
        const treeFile = path.join(root, 'src/routes/route-tree.gen.ts')
        if (!existsSync(treeFile)) return
        const chunks = new Map<string, Chunk>()
        const entries: string[] = []
        for (const [file, output] of Object.entries(bundle)) {
          if (output.type !== 'chunk') continue
          const styles = [...(output.viteMetadata?.importedCss ?? [])]
          chunks.set(file, { imports: output.imports, styles, sources: output.moduleIds })
          if (output.isEntry) entries.push(file)
        }
        const loaded = closure(entries, chunks, new Set())
        const loadedStyles = new Set(loaded.styles)
        const chunksOf = (route: RouteFile): string[] =>
          [...chunks]
            .filter(([, chunk]) =>
              chunk.sources.some(
                (id) => id.startsWith(path.join(root, 'src/routes', route.file)) && id.includes('tsr-split'),
              ),
            )
            .map(([file]) => file)
        const preloads = readRouteTree(readFileSync(treeFile, 'utf8')).map((route): PathPreload => {
          const needed = closure([route, ...route.parents].flatMap(chunksOf), chunks, new Set(loaded.modules))
          const modules = needed.modules.map((file) => `/${file}`)
          const styles = needed.styles.filter((file) => !loadedStyles.has(file)).map((file) => `/${file}`)
          const html = [
            ...styles.map((href) => `<link rel="stylesheet" crossorigin href="${href}">`),
            ...modules.map((href) => `<link rel="modulepreload" crossorigin href="${href}">`),
          ].join('')
          return { path: route.path, match: matcherOf(route.path), modules, styles, html }
        })
        const ordered = preloads.toSorted((a, b) => weight(a.path).localeCompare(weight(b.path)))
        this.emitFile({ type: 'asset', fileName: 'preloads.json', source: JSON.stringify(ordered) })
      },
    },
  }
}
