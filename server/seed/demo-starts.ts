import type { Database } from '../db/database.ts'
import type { DemoAccount } from './demo-accounts.ts'
import { busiestBoard, membershipOf } from './find-demo.ts'

/** A demo account and the path of its start page; null: the default first page. */
export type DemoStart = DemoAccount & { start: string | null }

/** Recruiters start on the open board with the most candidates, even after visitors changed the workspace. */
export async function demoStarts(database: Database, accounts: readonly DemoAccount[]): Promise<DemoStart[]> {
  const starts: DemoStart[] = []
  for (const account of accounts) starts.push({ ...account, start: await startOf(database, account) })
  return starts
}

async function startOf(database: Database, { email }: DemoAccount): Promise<string | null> {
  const membership = await database.global((tx) => membershipOf(tx, email))
  if (membership === null) return null
  const { companyId } = membership
  const board = await database.tenant(companyId, (tx) => busiestBoard(tx, companyId))
  return board && `/companyProfile/companyProfile/clientPosition/${board.clientId}/${board.positionId}`
}
