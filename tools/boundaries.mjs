import { existsSync, readdirSync } from 'node:fs'
import path from 'node:path'

/**
 * Who may import whom (docs: README, architecture). The zones are read from the directories, so that a new folder is
 * covered at birth: what no line here allows is refused.
 */

const anyPackage = '(?:^|/)node_modules/'
const pack = (...names) => `(?:^|/)node_modules/(?:@types/)?(?:${names.join('|')})/`
const testFile = String.raw`\.test\.tsx?$`

/** @param {string} root @param {string} place */
const foldersIn = (root, place) => {
  const directory = path.join(root, place)
  if (!existsSync(directory)) return []
  return readdirSync(directory, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map((entry) => entry.name)
    .toSorted()
}

/** Files of `from` import nothing but `allowed`; `core` lets Node's own modules through. */
const zone = (name, from, allowed, { core = false, except = [] } = {}) => ({
  name,
  severity: 'error',
  comment: `${from} imports something that is not its business`,
  from: { path: from, pathNot: [testFile, ...except] },
  to: { pathNot: allowed, ...(core ? { dependencyTypesNot: ['core'] } : {}) },
})

/** A chart that another one holds as its child, by the holder; the composition gives both their ports. */
const childMachines = { auth: '^machines/session/token-renewal/token-renewal-machine\\.ts$' }

const machineZones = (root) =>
  foldersIn(root, 'machines').flatMap((group) => {
    const home = `^machines/${group}/`
    const shared = ['^machines/shared/', pack('xstate')]
    if (group === 'shared') return [zone('machines-shared', home, shared)]
    const machines = foldersIn(root, `machines/${group}`)
    const loose = zone(`machines-${group}`, `${home}[^/]+$`, [home, ...shared])
    return [
      loose,
      ...machines.flatMap((machine) => {
        const own = `${home}${machine}/`
        const name = `machines-${group}-${machine}`
        return [
          zone(name, own, [own, `${home}[^/]+$`, '^machines/', ...shared]),
          {
            name: `${name}-types`,
            severity: 'error',
            comment: 'another machine only as an actor type',
            from: { path: own, pathNot: testFile },
            to: {
              path: '^machines/',
              pathNot: [own, `${home}[^/]+$`, '^machines/shared/', childMachines[machine] ?? own],
              dependencyTypesNot: ['type-only'],
            },
          },
        ]
      }),
    ]
  })

const react = pack('react', 'react-dom', 'scheduler')
/** What a module may use of other rooms; decision records 007 and 075 say why each. */
const serverPorts = [
  '^server/(?:work/mail/mail-outbox|work/queue/(?:enqueue|job-kind|progress)|auth/session/bindings|http/pages/plain-style|http/pages/escape-html)\\.ts$',
  '^server/expertise/topics/catalogue/topic-catalogue\\.ts$',
]

const src = (...names) => names.map((name) => `^src/${name}/`)

/** What each folder of src may import; a folder that is not named here may import itself, lib and ui. */
const srcAllowed = {
  lib: [],
  ui: [
    ...src('lib'),
    '^machines/shared/',
    pack('@mantine', '@tabler', '@fontsource-variable'),
    react,
    pack('@tanstack/react-router'),
  ],
  api: [
    ...src('lib'),
    '^machines/session/request/',
    '^machines/shared/',
    react,
    pack('openapi-fetch', 'xstate'),
  ],
  identity: [...src('lib'), '^machines/shared/', pack('firebase', '@firebase')],
  session: [...src('lib'), '^machines/', react, pack('xstate', '@xstate/react')],
  routes: [
    ...src('features', 'ui', 'lib', 'session'),
    '^machines/navigation/',
    react,
    pack('@tanstack/react-router'),
  ],
  app: ['^src/', '^machines/', anyPackage],
}

/** Machines that a folder may know by type only. */
const typeOnlyMachines = { identity: '^machines/session/auth/', routes: '^machines/' }

const srcZones = (root) =>
  foldersIn(root, 'src')
    .filter((folder) => folder !== 'features')
    .flatMap((folder) => {
      const own = `^src/${folder}/`
      const allowed = srcAllowed[folder] ?? [...src('lib', 'ui'), react]
      const typed = typeOnlyMachines[folder]
      if (typed === undefined) return [zone(`src-${folder}`, own, [own, ...allowed])]
      return [
        zone(`src-${folder}`, own, [own, ...allowed, typed]),
        {
          name: `src-${folder}-types`,
          severity: 'error',
          comment: 'this machine only as a type',
          from: { path: own, pathNot: testFile },
          to: { path: typed, pathNot: allowed, dependencyTypesNot: ['type-only'] },
        },
      ]
    })

const featureZones = (root) =>
  foldersIn(root, 'src/features').map((feature) => {
    const own = `^src/features/${feature}/`
    return zone(`src-features-${feature}`, own, [
      own,
      ...src('ui', 'lib', 'api', 'session'),
      '^machines/',
      anyPackage,
    ])
  })

const faces = '^server/modules/[^/]+/face\\.ts$'

const moduleZones = (root) =>
  foldersIn(root, 'server/modules').map((name) => {
    const own = `^server/modules/${name}/`
    const allowed = [
      own,
      '^server/(?:contract|db)/',
      faces,
      ...serverPorts,
      '^machines/(?:lifecycle|shared)/',
      anyPackage,
    ]
    return zone(`server-modules-${name}`, own, allowed, { core: true })
  })

/**
 * What each room of the server may import besides itself, from the ground up: a room imports those that are named for it
 * and no other, so that no two import each other. A room that is not named here may import nothing of the server.
 */
const serverRooms = {
  db: [],
  contract: ['db'],
  http: ['contract', 'db'],
  work: ['http', 'contract', 'db'],
  auth: ['http', 'contract', 'db'],
  live: ['auth', 'work', 'contract', 'db'],
  seed: ['contract', 'db'],
}

/** What a room may use of others beyond whole rooms. */
const serverExtras = {
  // The demo is made through the faces of the modules, as people would make it.
  seed: [faces],
}

const serverZones = (root) => [
  ...foldersIn(root, 'server')
    .filter((room) => room !== 'modules' && room !== 'commands')
    .map((room) => {
      const rooms = [room, ...(serverRooms[room] ?? [])].map((name) => `^server/${name}/`)
      const allowed = [...rooms, ...(serverExtras[room] ?? []), '^machines/(?:lifecycle|shared)/', anyPackage]
      return zone(`server-${room}`, `^server/${room}/`, allowed, { core: true })
    }),
  // The composition, of the server and of its commands: it knows every room, and of a module its face alone.
  zone(
    'server',
    '^server/(?:commands/)?[^/]+$',
    ['^server/(?!modules/)', '^server/modules/modules\\.ts$', faces, anyPackage],
    { core: true },
  ),
  // What evidences what is decided by data alone, so that the same history always says the same.
  zone('server-expertise-topics', '^server/expertise/topics/', [
    '^server/expertise/topics/',
    pack('linguist-languages'),
  ]),
  // It runs in a process of its own, beside strangers' bytes: nothing of the rest is loaded there, packages neither.
  zone('server-expertise-reader', '^server/expertise/reader/', ['^server/expertise/reader/'], { core: true }),
  {
    name: 'server-identity-provider-port',
    severity: 'error',
    comment: 'the provider is reached through its port; only the composition names it',
    from: {
      path: '^server/',
      pathNot: [
        '^server/auth/identity-provider/',
        '^server/(?:local|open)-identity\\.ts$',
        '^server/commands/',
        testFile,
      ],
    },
    to: { path: '^server/auth/identity-provider/' },
  },
]

/** One door per vendor: `home` is the only place that may import it. */
const door = (vendor, packages, home) => ({
  name: `door-${vendor}`,
  severity: 'error',
  comment: `${vendor} is imported only in ${home.join(', ')}`,
  from: { pathNot: home },
  to: { path: packages },
})

const doors = [
  door('firebase', pack('firebase', '@firebase'), ['^src/identity/', '^tests/']),
  door('shepherd', String.raw`(?:^|/node_modules/|^node_modules/)shepherd\.js(?:/|$)`, [
    '^src/features/guided-tour/',
  ]),
  door('openapi-fetch', pack('openapi-fetch'), ['^src/api/']),
  door('openid-client', pack('openid-client'), ['^server/auth/oauth/']),
  door('oidc-provider', pack('oidc-provider'), ['^server/auth/oauth-sandbox/']),
  door('linguist-languages', pack('linguist-languages'), ['^server/expertise/topics/languages/', '^tests/']),
  door('sql-driver', pack('pg', '@electric-sql'), ['^server/db/', '^tests/', '^bench/']),
  door(
    'xstate-graph',
    String.raw`(?:^|/)node_modules/(?:@xstate/test/|xstate/(?:graph/|dist/xstate-graph))`,
    ['^tests/support/graph\\.ts$'],
  ),
]

const product = '^(?:machines|src|server)/'
/** Generated: the tree knows each route, and each route the tree. */
const routeTree = 'route-tree\\.gen\\.ts$'

const everywhere = [
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
    name: 'not-resolvable',
    severity: 'error',
    comment: 'the import leads nowhere',
    from: {},
    to: { couldNotResolve: true, pathNot: '^(?:virtual:|vite/client)' },
  },
]

/**
 * The rules for a tree.
 * @param {string} root folder that holds machines, src and server
 */
export const boundaryRules = (root) => [
  ...machineZones(root),
  ...srcZones(root),
  ...featureZones(root),
  ...moduleZones(root),
  ...serverZones(root),
  ...doors,
  ...everywhere,
]

/** How imports are resolved, for the command line and for the test of the rules alike. */
export const cruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
}

/** Resolution as the bundler does it: package exports, and TypeScript files named as they are. */
export const resolveOptions = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
}
