import type { OwnCase, Subjects } from '#tests/workbench/command/own-case.ts'
import { compareGuards } from './guard/guard-against.ts'
import { guardAt } from './guard/guard-at.ts'
import { examples, guardCase } from './guard/guard-case.ts'
import { replayGuard } from './guard/guard-replay.ts'
import { productGuard } from './guard/guard.ts'
import { mutateRules } from './guard/mutate-rules.ts'
import { replaySession, sessionsCase, sessionsSelected } from './sessions/sessions-case.ts'
import { replayWorld } from './world/replay-world.ts'
import { engineOfRun, worldInMemory, worldOnServer, worldSelected } from './world/world-case.ts'

const guard: OwnCase = {
  name: 'guard',
  title: 'the guard',
  runners: ['memory'],
  hasCover: false,
  hasOrder: false,
  list: (options) => examples(productGuard, options),
  async walk(options) {
    const { result, cells } = guardCase(options)
    return { ...result, cells }
  },
  replay: (id, { against }, print) => replayGuard(id, against, print),
  async against(revision) {
    const old = await guardAt(revision)
    return old === null ? [] : compareGuards(productGuard, old)
  },
  mutate: async () => mutateRules(),
}

/** The scenario model of the server's records. */
const world: OwnCase = {
  name: 'world',
  title: 'the world',
  runners: ['memory', 'server'],
  hasCover: false,
  hasOrder: true,
  list: worldSelected,
  walk: async (options) =>
    options.runner === 'server' ? worldOnServer(options, await engineOfRun()) : worldInMemory(options),
  replay: replayWorld,
}

/** The session walks in a browser. */
const sessions: OwnCase = {
  name: 'sessions',
  title: 'sessions',
  runners: ['browser'],
  hasCover: true,
  hasOrder: true,
  list: sessionsSelected,
  walk: sessionsCase,
  replay: replaySession,
}

/** Everything that `npm run test:paths` walks, in report order. */
export const subjects: Subjects = [guard, 'machines', world, sessions]
