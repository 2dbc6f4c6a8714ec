import { v7 as uuidv7 } from 'uuid'
import { demoDevelopers, demoHours, demoLimits } from '#machines/domain/company/demo.ts'
import { notFound } from '#server/contract/answers.ts'
import { networkOf } from '#server/contract/network.ts'
import type { AnswerOf } from '#server/contract/operation.ts'
import type { operations } from '#contract/schema.gen.ts'
import { addressHash } from '#server/db/address-hash.ts'
import type { GlobalTx } from '#server/db/database.ts'
import { countNetwork, tooMany } from '../accounts/public.ts'
import {
  insertWorkspace,
  listEnds,
  lockWorkspaces,
  replaceWorkspace,
  type DemoWorkspace,
} from './repository.ts'

export type DemoKind = 'recruiter' | 'developer'

interface Reserving {
  readonly kind: DemoKind
  readonly ip: string
  readonly now: Date
  /** The workspace to replace; null for an additional one. */
  readonly replaces: { readonly accountId: string; readonly addressHash: string } | null
}

type Refused = Extract<AnswerOf<operations['openDemo']>, { status: 429 }> | typeof notFound

const messages = {
  'demo-full': 'All demo workspaces are taken. Try again when one ends.',
  'demo-network-full': 'Your network has too many demo workspaces. Leave one, or try again when one ends.',
} as const

/** Seconds until a retry when a workspace has ended and awaits erasure. */
const leastWait = 60

/** Refuses until the earliest of these workspaces ends. */
function untilFree(code: keyof typeof messages, ends: readonly Date[], now: Date): Refused {
  const first = ends[0]?.getTime() ?? now.getTime()
  const retryAfter = Math.max(leastWait, Math.ceil((first - now.getTime()) / 1000))
  return { status: 429, problem: { code, message: messages[code], retryAfter } }
}

/**
 * Reserves a place for a new workspace, or returns the refusal. The lock keeps concurrent visitors within the limits.
 */
export async function reserve(
  tx: GlobalTx,
  { kind, ip, now, replaces }: Reserving,
): Promise<DemoWorkspace | { readonly refusal: Refused }> {
  const wait = await countNetwork(tx, 'demosFrom', ip, now)
  if (wait > 0) return { refusal: tooMany(wait) }
  const hash = replaces?.addressHash ?? addressHash(tx, networkOf(ip))
  if (replaces !== null) {
    if (!(await replaceWorkspace(tx, replaces.accountId, now))) return { refusal: notFound }
  } else {
    await lockWorkspaces(tx)
    const ends = await listEnds(tx, now)
    if (ends.length >= demoLimits.server) return { refusal: untilFree('demo-full', ends, now) }
    const ofNetwork = await listEnds(tx, now, hash)
    if (ofNetwork.length >= demoLimits.network)
      return { refusal: untilFree('demo-network-full', ofNetwork, now) }
  }
  const workspace: DemoWorkspace = {
    accountId: uuidv7(),
    companyId: kind === 'recruiter' ? uuidv7() : null,
    developerIds: kind === 'recruiter' ? Array.from({ length: demoDevelopers }, () => uuidv7()) : [],
    expiresAt: new Date(now.getTime() + demoHours * 60 * 60 * 1000),
  }
  await insertWorkspace(tx, { ...workspace, createdAt: now, addressHash: hash })
  return workspace
}
