import type { LiveConnection } from '../api/live/live-updates.ts'
import { firstQuiet } from '../lib/first-quiet.ts'
import type { FirstPage } from '../lib/first-rest.ts'
import type { LiveEdgeDependencies } from './live-edge.ts'

/** Opens the live stream once the first page is idle; it replays the events missed until then. */
export async function startLive(
  page: FirstPage,
  dependencies: () => LiveEdgeDependencies,
): Promise<LiveConnection> {
  await firstQuiet(page)
  const { connectLive } = await import('./live-edge.ts')
  return connectLive(dependencies())
}
