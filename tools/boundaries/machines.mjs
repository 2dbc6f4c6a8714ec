import { foldersIn, pack, testFile, zone } from './zone.mjs'

/** Child machines by parent chart; the composition root provides the ports of both. */
const childMachines = { auth: '^machines/session/token-renewal/token-renewal-machine\\.ts$' }

export const machineZones = (root) =>
  foldersIn(root, 'machines').flatMap((group) => {
    const home = `^machines/${group}/`
    const shared = ['^machines/(?:domain|shared)/', pack('xstate')]
    if (group === 'shared') return [zone('machines-shared', home, [home, pack('xstate')])]
    if (group === 'domain') return [zone('machines-domain', home, ['^machines/(?:domain|shared)/'])]
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
              pathNot: [own, `${home}[^/]+$`, '^machines/(?:domain|shared)/', childMachines[machine] ?? own],
              dependencyTypesNot: ['type-only'],
            },
          },
        ]
      }),
    ]
  })
