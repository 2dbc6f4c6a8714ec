/** One routed path of the generated route tree. */
export interface RouteFile {
  /** Full path in the router's syntax, e.g. `/user/$username`. */
  readonly path: string
  /** File below src/routes, with extension. */
  readonly file: string
  /** Its layouts and root, inner first. */
  readonly parents: readonly RouteFile[]
}

const importLine = /^import \{ Route as (\w+)Import \} from '\.\/(.+?)'/gm
const updateBlock = /const (\w+) =\s+(\w+)Import\.update\(\{([\s\S]*?)\}(?: as any)?\)/g

/** Parses the text of route-tree.gen.ts. Returns only routes with their own path; layouts are parents. */
export function readRouteTree(source: string): RouteFile[] {
  const files = new Map<string, string>()
  for (const [, name = '', file = ''] of source.matchAll(importLine)) files.set(name, file)
  const blocks = new Map<string, { path: string | undefined; parent: string; name: string }>()
  for (const [, constant = '', name = '', body = ''] of source.matchAll(updateBlock)) {
    const path = /\bpath: '([^']*)'/.exec(body)?.[1]
    const parent = /getParentRoute: \(\) => (\w+)/.exec(body)?.[1] ?? ''
    blocks.set(constant, { path, parent, name })
  }
  const fileOf = (name: string): string => {
    const file = files.get(name) ?? ''
    return /\.tsx?$/.test(file) ? file : `${file}.tsx`
  }
  const read = (constant: string): RouteFile => {
    const block = blocks.get(constant)
    if (block === undefined) return { path: '', file: fileOf('rootRoute'), parents: [] }
    const parent = read(block.parent)
    const own = block.path ?? ''
    const path = `${parent.path.replace(/\/$/, '')}${own === '' ? '' : own.startsWith('/') ? own : `/${own}`}`
    return { path, file: fileOf(block.name), parents: [parent, ...parent.parents] }
  }
  return [...blocks]
    .filter(([, block]) => block.path !== undefined)
    .map(([constant]) => read(constant))
    .map((route) => (route.path === '' ? { ...route, path: '/' } : route))
}
