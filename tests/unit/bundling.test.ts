import { existsSync } from 'node:fs'
import path from 'node:path'
import { describe, expect, test } from 'vitest'
import { stylesheetsOf } from '#tools/vite/mantine-styles.ts'
import { packageDirectory, readExportOrigins } from '#tools/vite/package-exports.ts'
import { matcherOf } from '#tools/vite/route-preloads.ts'
import { readRouteTree } from '#tools/vite/route-tree.ts'
import { emptySpecs } from '#tools/vite/without-specs.ts'

const core = packageDirectory('@mantine/core')

describe('direct imports', () => {
  const origins = readExportOrigins(path.join(core, 'esm/index.mjs'))

  test('map a component’s name to the module that defines it', () => {
    expect(origins.get('Button')).toEqual({
      file: path.join(core, 'esm/components/Button/Button.mjs'),
      imported: 'Button',
    })
  })

  test('map every name except one of another package to an existing file', async () => {
    const names = Object.keys(await import('@mantine/core'))
    const missing = names.filter((name) => !existsSync(origins.get(name)?.file ?? ''))
    expect(missing).toEqual(['RemoveScroll'])
  })

  test('map an icon’s name to its own file', () => {
    const icons = packageDirectory('@tabler/icons-react')
    const index = readExportOrigins(path.join(icons, 'dist/esm/tabler-icons-react.mjs'))
    expect(index.get('IconPlus')).toEqual({
      file: path.join(icons, 'dist/esm/icons/IconPlus.mjs'),
      imported: 'default',
    })
  })

  test.each([
    ['components/Button/Button.module.mjs', ['UnstyledButton', 'Loader', 'Button']],
    ['components/Modal/Modal.module.mjs', ['Paper', 'Overlay', 'CloseButton', 'ModalBase', 'Modal']],
    ['core/MantineProvider/baseline.mjs', ['baseline']],
    ['components/Button/Button.mjs', []],
  ])('for %s load the style sheets %j, dependencies first', (file, expected) => {
    const sheets = stylesheetsOf(path.join(core, 'esm', file)).map((sheet) =>
      path.basename(sheet, '.layer.css'),
    )
    expect(sheets.filter((sheet) => expected.includes(sheet))).toEqual(expected)
    expect(sheets.at(-1)).toBe(expected.at(-1))
  })
})

const tree = `
import { Route as rootRouteImport } from './__root.tsx'
import { Route as AuthRouteImport } from './_auth.tsx'
import { Route as AuthLoginRouteImport } from './_auth.login.tsx'
import { Route as UserUsernameRouteImport } from './user.$username.tsx'

const AuthRoute = AuthRouteImport.update({
  id: '/_auth',
  getParentRoute: () => rootRouteImport,
} as any)
const AuthLoginRoute = AuthLoginRouteImport.update({
  id: '/login',
  path: '/login',
  getParentRoute: () => AuthRoute,
} as any)
const UserUsernameRoute = UserUsernameRouteImport.update({
  id: '/user/$username',
  path: '/user/$username',
  getParentRoute: () => rootRouteImport,
} as any)
`

describe('preloads per path', () => {
  test('read the generated route tree with its layouts', () => {
    const root = { path: '', file: '__root.tsx', parents: [] }
    const layout = { path: '', file: '_auth.tsx', parents: [root] }
    expect(readRouteTree(tree)).toEqual([
      { path: '/login', file: '_auth.login.tsx', parents: [layout, root] },
      { path: '/user/$username', file: 'user.$username.tsx', parents: [root] },
    ])
  })

  test.each([
    ['/', '/', true],
    ['/login', '/login/', true],
    ['/login', '/login/x', false],
    ['/user/$username', '/user/ada', true],
    ['/user/$username', '/user/ada/x', false],
    ['/$', '/any/where', true],
  ])('match the path %s to %s: %s', (route, address, matches) => {
    expect(new RegExp(matcherOf(route)).test(address)).toBe(matches)
  })
})

describe('specification sentences', () => {
  test('are removed from the session machines, and nothing else is', () => {
    const code = [
      'export const spec = {',
      "  ok: { spec: 'docs/machines.md#request: it\\'s ok' },",
      '  fail: {',
      "    spec: 'docs/machines.md#auth: a long one',",
      '  },',
      '}',
      "export const kind = 'spec: no'",
    ].join('\n')
    expect(emptySpecs(code)).toBe(
      [
        'export const spec = {',
        "  ok: { spec: '' },",
        '  fail: {',
        "    spec: '',",
        '  },',
        '}',
        "export const kind = 'spec: no'",
      ].join('\n'),
    )
  })
})
