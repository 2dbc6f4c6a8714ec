import { anyPackage, pack, testFile } from './zone.mjs'

/** One module per vendor: `home` is the only place that may import it. */
const onlyIn = (vendor, packages, home) => ({
  name: `vendor-${vendor}`,
  severity: 'error',
  comment: `${vendor} is imported only in ${home.join(', ')}`,
  from: { pathNot: home },
  to: { path: packages },
})

export const vendors = [
  onlyIn('firebase', pack('firebase', '@firebase'), ['^src/identity/', '^tests/']),
  onlyIn('shepherd', String.raw`(?:^|/node_modules/|^node_modules/)shepherd\.js(?:/|$)`, [
    '^src/features/guided-tour/',
  ]),
  onlyIn('openapi-fetch', pack('openapi-fetch'), ['^src/api/']),
  onlyIn('openid-client', pack('openid-client'), ['^server/auth/oauth/']),
  onlyIn('oidc-provider', pack('oidc-provider'), ['^server/auth/oauth-sandbox/']),
  onlyIn('linguist-languages', pack('linguist-languages'), [
    '^server/evidence/topics/classifier/languages/',
    '^tests/',
  ]),
  onlyIn('sql-driver', pack('pg', '@electric-sql'), ['^server/db/', '^tests/', '^bench/']),
  onlyIn(
    'xstate-graph',
    String.raw`(?:^|/)node_modules/(?:@xstate/test/|xstate/(?:graph/|dist/xstate-graph))`,
    ['^tests/workbench/model/path-libraries\\.ts$'],
  ),
]

const product = '^(?:machines|src|server)/'
/** Generated: the tree imports each route, and each route the tree. */
const routeTree = 'route-tree\\.gen\\.ts$'

export const everywhere = [
  {
    name: 'no-circular',
    severity: 'error',
    comment: 'a cycle has no order in which it can be understood, nor has one of types',
    from: { path: product, pathNot: routeTree },
    to: { circular: true, viaOnly: { pathNot: routeTree } },
  },
  {
    name: 'no-circular-tests',
    severity: 'error',
    comment: 'what tests the product may name the types of what it is built on',
    from: { pathNot: product },
    to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
  },
  {
    name: 'no-barrels',
    severity: 'error',
    comment: 'import the file that defines it',
    from: {},
    to: { path: '/index\\.tsx?$', pathNot: [anyPackage, '^src/routes/'] },
  },
  {
    name: 'no-junk-drawers',
    severity: 'error',
    comment: 'name a file by what it is about',
    from: {},
    to: { path: '/(?:utils|util|helpers|helper|common|misc)(?:/|\\.)', pathNot: anyPackage },
  },
  {
    name: 'nothing-imports-tests',
    severity: 'error',
    comment: 'the product does not know its tests',
    from: { path: product, pathNot: testFile },
    to: { path: ['^(?:tests|bench)/', testFile] },
  },
  {
    name: 'workbench',
    severity: 'error',
    comment: 'the engine knows no product: the product hands in what is walked',
    from: { path: '^tests/workbench/' },
    to: {
      path: '^(?:contract|machines|src|server|tests|bench|tools)/',
      pathNot: ['^tests/workbench/', '^machines/(?:domain|shared)/', '^server/seed/random\\.ts$'],
    },
  },
  {
    name: 'world-rules',
    severity: 'error',
    comment:
      'the scenario model judges by its own rules: of the machines it knows types and what a blank text is',
    from: { path: '^tests/product/world/(?:rules/|take[^/]*$)' },
    to: {
      path: '^(?:machines|server|src)/',
      pathNot: '^machines/domain/text/blank\\.ts$',
      dependencyTypesNot: ['type-only'],
    },
  },
  {
    name: 'workbench-command',
    severity: 'error',
    comment: 'nothing else in the workbench imports the command',
    from: { path: '^tests/workbench/[^/]+/', pathNot: ['^tests/workbench/command/', testFile] },
    to: { path: '^tests/workbench/command/' },
  },
  {
    name: 'not-resolvable',
    severity: 'error',
    comment: 'the import leads nowhere',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(?:virtual:|vite/client)' },
  },
]
