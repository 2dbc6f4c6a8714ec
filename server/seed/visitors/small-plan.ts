import { demoClients, type DemoClient } from '../demo-clients.ts'
import type { DemoPosition } from '../demo-positions.ts'
import type { WorkspacePlan } from '../workspace.ts'

type Crowd = Pick<DemoPosition, 'inPlay' | 'rejected' | 'withdrawn'>

/** Positions of a visitor's workspace by title, with fewer candidates than the full demo. */
const crowds: Readonly<Record<string, Crowd>> = {
  'Senior TypeScript Engineer': { inPlay: [4, 3, 3, 2, 1, 1], rejected: 2, withdrawn: 1 },
  'Site Reliability Engineer': { inPlay: [3, 2, 1], rejected: 1, withdrawn: 0 },
  'Senior React Engineer': { inPlay: [3, 2, 2, 1], rejected: 1, withdrawn: 0 },
  'Machine Learning Engineer, Imaging': { inPlay: [2, 1, 1], rejected: 1, withdrawn: 0 },
  'Backend Engineer, Port Operations': { inPlay: [3, 2, 1, 1], rejected: 1, withdrawn: 0 },
  'Android Developer, Deck App': { inPlay: [0, 0, 0, 0, 0, 1], rejected: 2, withdrawn: 0 },
}

const smaller = (client: DemoClient): DemoClient[] => {
  const positions = client.positions.flatMap((position) => {
    const crowd = crowds[position.title]
    return crowd === undefined ? [] : [{ ...position, ...crowd }]
  })
  return positions.length === 0 ? [] : [{ ...client, owner: 0, positions }]
}

/** Three clients with six positions and about forty candidates, all of one recruiter. */
export const smallPlan: WorkspacePlan = {
  clients: demoClients.flatMap(smaller),
  poolSizes: { web: 20, platform: 7, data: 5, backend: 8, mobile: 3 },
}
