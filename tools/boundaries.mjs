import { featureZones, srcZones } from './boundaries/browser.mjs'
import { everywhere, vendors } from './boundaries/everywhere.mjs'
import { machineZones } from './boundaries/machines.mjs'
import { moduleZones, serverZones } from './boundaries/server.mjs'

/**
 * Who may import whom, as rules for a tree (docs/architecture.md). The zones are read from the directories, so that a
 * new folder is covered at birth: what no line here allows is refused.
 * @param {string} root folder that holds machines, src and server
 */
export const boundaryRules = (root) => [
  ...machineZones(root),
  ...srcZones(root),
  ...featureZones(root),
  ...moduleZones(root),
  ...serverZones(root),
  ...vendors,
  ...everywhere,
]

/** Import resolution for the command line and the rules' test. */
export const cruiseOptions = {
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
}

/** Resolves as the bundler does: package exports, and explicit TypeScript files. */
export const resolveOptions = {
  exportsFields: ['exports'],
  conditionNames: ['import', 'node', 'default', 'types'],
  extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
}
