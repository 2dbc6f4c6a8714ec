import { expect } from 'vitest'
import { eventually } from '../wait.ts'
import type { EvidenceDesk, ExpertiseList } from './evidence.ts'

/** The developer's topics once another process's worker has computed all numbers. */
export async function settledTopics({ expertise }: EvidenceDesk): Promise<ExpertiseList['items']> {
  await eventually(async () => expect((await expertise()).coverage.updating).toBe(false))
  return (await expertise()).items
}
