import { anyPackage, contractTypes, foldersIn, pack, testFile, zone } from './zone.mjs'

/** The imports that each module may take from other parts; docs/decisions/007-import-rules.md and docs/evidence.md give the reasons. */
const serverPorts = [
  '^server/live/cursor\\.ts$',
  '^server/(?:work/mail/(?:mail-limit|mail-outbox|queue-mails|still-reachable|render-mail|suppressions)|work/queue/(?:enqueue|job-kind|progress)|auth/session/bindings|http/pages/plain-(?:page|style)|http/pages/escape-html)\\.ts$',
  '^server/evidence/topics/catalogue/topic-catalogue\\.ts$',
  // Pages of a module use the server's own page parts; a preview is the whole page.
  '^server/pages/(?:parts/|(?:link-pages\\.ts|page\\.tsx)$)',
  // Stored commits, and the levels computed from them.
  '^server/evidence/(?:commits|formula)/',
]

const publicFiles = '^server/(?:modules|evidence)/[^/]+/public\\.ts$'

export const moduleZones = (root) =>
  foldersIn(root, 'server/modules').map((name) => {
    const own = `^server/modules/${name}/`
    const allowed = [
      own,
      '^server/(?:contract|db)/',
      contractTypes,
      publicFiles,
      ...serverPorts,
      '^machines/(?:domain|lifecycle|shared)/',
      anyPackage,
    ]
    return zone(`server-modules-${name}`, own, allowed, { core: true })
  })

/**
 * Allowed imports among the folders of `server/evidence`, from a connected repository to a number on screen, bottom
 * up, so that no two import each other.
 */
const evidenceFolders = {
  reader: [],
  topics: [],
  commits: [],
  formula: ['commits'],
  identities: ['reader', 'commits'],
  connections: ['reader', 'commits', 'identities'],
  analysis: ['reader', 'topics', 'commits', 'identities', 'connections'],
  numbers: ['topics', 'commits', 'formula', 'identities'],
  profile: ['topics', 'commits', 'formula', 'identities', 'numbers'],
}

/** Allowed imports from other rooms, beyond those of all modules. */
const evidenceExtras = {
  // A code host uses the OAuth flow and outbound requests of sign-in.
  connections: ['^server/auth/(?:oauth/|seal\\.ts$)'],
}

const evidenceZones = (root) =>
  foldersIn(root, 'server/evidence').map((name) => {
    const own = `^server/evidence/${name}/`
    // It runs in its own process on untrusted bytes: it loads nothing else, not even packages.
    if (name === 'reader') return zone('server-evidence-reader', own, [own], { core: true })
    const below = (evidenceFolders[name] ?? []).map((folder) => `^server/evidence/${folder}/`)
    const allowed = [
      own,
      ...below,
      '^server/(?:contract|db)/',
      contractTypes,
      '^server/modules/[^/]+/public\\.ts$',
      ...serverPorts.filter((port) => !port.includes('evidence')),
      ...(evidenceExtras[name] ?? []),
      '^machines/(?:domain|lifecycle|shared)/',
      anyPackage,
    ]
    return zone(`server-evidence-${name}`, own, allowed, { core: true })
  })

/**
 * Allowed imports of each room of the server, bottom up, so that no two import each other. An unlisted room may
 * import nothing of the server.
 */
const serverRooms = {
  db: [],
  contract: ['db'],
  http: ['contract', 'db'],
  work: ['http', 'contract', 'db'],
  auth: ['http', 'contract', 'db'],
  live: ['auth', 'work', 'contract', 'db'],
  seed: ['contract', 'db'],
  pages: ['http', 'contract', 'db'],
}

/** Allowed parts of other rooms. */
const serverExtras = {
  // A page preloads the files of the guard's first screen.
  http: ['^machines/navigation/'],
  // The catalog provides a page's header and footer, and a link opens through its module.
  pages: ['^machines/navigation/', publicFiles],
  // The seed writes demo data through the modules' public functions.
  seed: [publicFiles],
}

export const serverZones = (root) => [
  ...evidenceZones(root),
  ...foldersIn(root, 'server')
    .filter((room) => !['modules', 'evidence', 'commands'].includes(room))
    .map((room) => {
      const rooms = [room, ...(serverRooms[room] ?? [])]
      const allowed = [
        ...rooms.map((name) => `^server/${name}/`),
        ...(rooms.includes('contract') ? [contractTypes] : []),
        ...(serverExtras[room] ?? []),
        '^machines/(?:domain|lifecycle|shared)/',
        anyPackage,
      ]
      return zone(`server-${room}`, `^server/${room}/`, allowed, { core: true })
    }),
  // The composition roots of server and commands import every room, and only the interface of a module.
  zone(
    'server',
    '^server/(?:commands/)?[^/]+$',
    [
      '^server/(?!modules/|evidence/)',
      '^server/modules/modules\\.ts$',
      '^server/evidence/analysis/histories\\.ts$',
      '^server/evidence/connections/github/',
      publicFiles,
      // The plan of new companies is configuration.
      '^machines/domain/company/plans\\.ts$',
      anyPackage,
    ],
    { core: true },
  ),
  // The analysis depends only on data, so that the same history always has the same result.
  zone('server-evidence-classifier', '^server/evidence/topics/(?:catalogue|classifier)/', [
    '^server/evidence/topics/(?:catalogue|classifier)/',
    pack('linguist-languages'),
  ]),
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
