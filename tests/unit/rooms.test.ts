import path from 'node:path'
import { expect, test } from 'vitest'

/** Every source of the server except tests and fixtures. */
const sources = import.meta.glob<string>(['../../server/**/*.ts', '!../../server/**/*.test.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** A server folder, one of its modules, or an evidence folder; top-level files and commands are the composition. */
function roomOf(file: string): string {
  const [first = '', second = '', ...rest] = file.split('/')
  if (second === '' || first === 'commands') return 'composition'
  return (first === 'modules' || first === 'evidence') && rest.length > 0 ? `${first}/${second}` : first
}

/** Imports between these folders, as `from -> to`. */
function importsBetween(files: Readonly<Record<string, string>>): Set<string> {
  const found = new Set<string>()
  for (const [file, source] of Object.entries(files)) {
    for (const [, name = ''] of source.matchAll(/(?:from|import)\s*\(?\s*'((?:\.|#server\/)[^']*)'/g)) {
      const target = name.startsWith('#server/')
        ? name.slice('#server/'.length)
        : path.posix.join(path.posix.dirname(file), name)
      const [from, to] = [roomOf(file), roomOf(target)]
      if (from !== to && !target.startsWith('..')) found.add(`${from} -> ${to}`)
    }
  }
  return found
}

const mutual = (imports: ReadonlySet<string>) =>
  [...imports]
    .filter((one) => {
      const [from = '', to = ''] = one.split(' -> ')
      return from < to && imports.has(`${to} -> ${from}`)
    })
    .toSorted()

test('finds no server folders, modules or evidence folders that import each other', () => {
  const files = Object.fromEntries(
    Object.entries(sources).map(([file, source]) => [file.replace('../../server/', ''), source]),
  )
  const imports = importsBetween(files)
  expect(imports).toContain('modules/imports -> modules/candidates')
  expect(mutual(imports)).toEqual([])
})

test('finds two that do, by name or by path, also for a type only', () => {
  const imports = importsBetween({
    'http/a.ts': `import { b } from '../auth/b.ts'`,
    'auth/b.ts': `import type { A } from '#server/http/a.ts'`,
    'modules/one/public.ts': `export { two } from '../two/public.ts'`,
    'modules/two/public.ts': `const one = await import('../one/public.ts')`,
  })
  expect(mutual(imports)).toEqual(['auth -> http', 'modules/one -> modules/two'])
})
