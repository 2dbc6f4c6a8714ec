import { anyPackage, contractTypes, foldersIn, pack, testFile, zone } from './zone.mjs'

const react = pack('react', 'react-dom', 'scheduler')

const src = (...names) => names.map((name) => `^src/${name}/`)

/** Allowed imports of each folder of src; an unlisted folder may import itself, lib and ui. */
const srcAllowed = {
  lib: [
    '^machines/shared/answer-limit\\.ts$',
    '^machines/domain/(?:position/currencies|time/time-zone)\\.ts$',
  ],
  ui: [
    ...src('lib'),
    '^machines/(?:domain|shared)/',
    pack('@mantine', '@tabler', '@fontsource-variable'),
    react,
    pack('@tanstack/react-router'),
  ],
  api: [
    ...src('lib'),
    contractTypes,
    '^machines/session/request/',
    '^machines/(?:domain|shared)/',
    react,
    pack('@tanstack/react-query', 'eventsource-parser', 'openapi-fetch', 'xstate'),
  ],
  identity: [...src('lib'), '^machines/(?:domain|shared)/', pack('firebase', '@firebase')],
  session: [...src('lib'), '^machines/', react, pack('xstate', '@xstate/react', '@tanstack/react-query')],
  routes: [
    ...src('features', 'ui', 'lib', 'session'),
    '^machines/navigation/',
    react,
    pack('@tanstack/react-router'),
  ],
  app: ['^src/', '^machines/', anyPackage],
}

/** Machines that a folder may import as types only. */
const typeOnlyMachines = { identity: '^machines/session/auth/', routes: '^machines/' }

export const srcZones = (root) =>
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

const featureAllowed = [...src('ui', 'lib', 'api', 'session'), contractTypes, '^machines/', anyPackage]

/** Allowed imports among the folders of this feature, from the connection of a repository to a number on screen. */
const evidenceFolders = { connections: ['shared'], topics: ['shared'], profile: ['topics', 'shared'] }

const evidenceZones = (root) =>
  foldersIn(root, 'src/features/evidence').map((name) => {
    const own = `^src/features/evidence/${name}/`
    const below = (evidenceFolders[name] ?? []).map((folder) => `^src/features/evidence/${folder}/`)
    return zone(`src-features-evidence-${name}`, own, [own, ...below, ...featureAllowed])
  })

export const featureZones = (root) => [
  ...evidenceZones(root),
  ...foldersIn(root, 'src/features').map((feature) => {
    const own = `^src/features/${feature}/`
    return zone(`src-features-${feature}`, own, [own, ...featureAllowed])
  }),
]
