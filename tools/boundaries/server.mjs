import { anyPackage, foldersIn, pack, testFile, zone } from './zone.mjs'

/** What a module may use of other rooms; decision records 007 and 075 say why each. */
const serverPorts = [
  '^server/live/cursor\\.ts$',
  '^server/(?:work/mail/(?:mail-outbox|render-mail|suppressions)|work/queue/(?:enqueue|job-kind|progress)|auth/session/bindings|http/pages/plain-(?:page|style)|http/pages/escape-html)\\.ts$',
  '^server/expertise/topics/catalogue/topic-catalogue\\.ts$',
  // Pages of a module are made of the same parts as the server's own; a preview is the whole page.
  '^server/pages/(?:parts/|(?:link-pages\\.ts|page\\.tsx)$)',
  // What is kept of a history, and what it comes to.
  '^server/expertise/(?:formula|evidence)/',
  '^server/expertise/(?:grouped|histories)\\.ts$',
  // What a reading tells, whose addresses are nobody's, and what a signature proves.
  '^server/expertise/reader/(?:reading-state|runner/runner-messages|samples/(?:tree|blob)-sample|signature/ssh-(?:key|signature)|reading/(?:bots|own-commits|read-batch|suggested-addresses))\\.ts$',
]

const faces = '^server/modules/[^/]+/face\\.ts$'

export const moduleZones = (root) =>
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
  expertise: ['contract', 'db'],
  pages: ['http', 'contract', 'db'],
}

/** What a room may use of others beyond whole rooms. */
const serverExtras = {
  // A page names the files of the screen that the guard shows first.
  http: ['^machines/navigation/'],
  // A page's header and footer are the catalogue's, and a link opens through its module.
  pages: ['^machines/navigation/', faces],
  // The demo is made through the faces of the modules, as people would make it.
  seed: [faces],
  // GitHub is connected by the same flow and the same way out as somebody signs in.
  expertise: ['^server/(?:auth/oauth/|auth/seal\\.ts$|contract/ports/)'],
}

export const serverZones = (root) => [
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
    name: 'server-expertise-forge',
    severity: 'error',
    comment:
      'the forge and the door to histories alone know of ports; nothing else of that room knows of them',
    from: { path: '^server/expertise/', pathNot: ['^server/expertise/(?:forge/|histories\\.ts$)', testFile] },
    to: { path: '^server/(?:auth|contract|expertise/forge)/' },
  },
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
