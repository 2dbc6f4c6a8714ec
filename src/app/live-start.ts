import type { LiveConnection } from '../api/live/live-updates.ts'
import { whenPageLoaded } from '../lib/page-loaded.ts'
import type { PageActivity } from '../lib/page-idle.ts'
import type { LiveEdgeDependencies } from './live-edge.ts'

/** Opens the live stream once the first page is idle; it replays the events missed until then. */
export async function startLive(
  page: PageActivity,
  dependencies: () => LiveEdgeDependencies,
): Promise<LiveConnection> {
  await whenPageLoaded(page)
  const { connectLive } = await import('./live-edge.ts')
  return connectLive(dependencies())
}
