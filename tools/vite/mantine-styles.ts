import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { packageDirectory } from './package-exports.ts'

const core = packageDirectory('@mantine/core')
const components = path.join(core, 'esm/components')

/** Not `default-css-variables`: the theme provider writes every variable (deduplicateCssVariables is off). */
const cssOfCore: Record<string, string> = { 'baseline.mjs': 'baseline', 'global.mjs': 'global' }

const sheetFile = (component: string): string => path.join(core, 'styles', `${component}.layer.css`)

/** Each component's position in the whole stylesheet: Mantine's order, which its overrides need. */
const positions = (() => {
  const whole = readFileSync(path.join(core, 'styles.css'), 'utf8')
  return (component: string): number => {
    const first = /\.m_[0-9a-f]+/.exec(readFileSync(sheetFile(component), 'utf8'))?.[0]
    return first === undefined ? -1 : whole.indexOf(first)
  }
})()

const importedComponent = /from "(?:\.\.\/)+([A-Z]\w*)\/[\w/.-]+\.mjs"/g
const uses = new Map<string, readonly string[]>()

/** Components imported by the modules of a component's folder. */
const usedBy = (component: string): readonly string[] => {
  const known = uses.get(component)
  if (known !== undefined) return known
  const directory = path.join(components, component)
  const found = existsSync(directory)
    ? readdirSync(directory, { recursive: true, encoding: 'utf8' })
        .filter((file) => file.endsWith('.mjs'))
        .flatMap((file) => [...readFileSync(path.join(directory, file), 'utf8').matchAll(importedComponent)])
        .map(([, name = '']) => name)
    : []
  const names = [...new Set(found)].filter((name) => name !== component)
  uses.set(component, names)
  return names
}

const closureOf = (component: string): Set<string> => {
  const all = new Set<string>()
  const visit = (name: string): void => {
    if (all.has(name)) return
    all.add(name)
    for (const used of usedBy(name)) visit(used)
  }
  visit(component)
  return all
}

/** A component's sheet after those of its parts, in Mantine's order. */
const sheetsOfComponent = (component: string): string[] =>
  [...closureOf(component)]
    .filter((name) => existsSync(sheetFile(name)))
    .map((name) => ({ name, position: positions(name) }))
    .toSorted((a, b) => a.position - b.position)
    .map(({ name }) => name)
    .filter((_, index, all) => index <= all.indexOf(component))
    .map((name) => `@mantine/core/styles/${name}.layer.css`)

const moduleOfMantine = /[\\/]@mantine[\\/](\w+)[\\/]esm[\\/](?:.*[\\/])?([^\\/]+\.mjs)$/

/**
 * Stylesheets of a Mantine module, in order; none for a module without classes. They are layered, so that our own
 * CSS always wins.
 */
export function stylesheetsOf(id: string): string[] {
  const [, pack = '', file = ''] = moduleOfMantine.exec(id.split('?')[0] ?? '') ?? []
  const component = file.endsWith('.module.mjs') ? file.slice(0, -'.module.mjs'.length) : undefined
  if (pack === 'core') {
    if (component !== undefined) return sheetsOfComponent(component)
    const name = id.includes('MantineProvider') ? cssOfCore[file] : undefined
    return name === undefined ? [] : [`@mantine/core/styles/${name}.layer.css`]
  }
  return component !== undefined &&
    existsSync(path.join(packageDirectory(`@mantine/${pack}`), 'styles.layer.css'))
    ? [`@mantine/${pack}/styles.layer.css`]
    : []
}
