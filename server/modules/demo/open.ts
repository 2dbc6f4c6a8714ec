import type { HandlerContext } from '#server/contract/operation.ts'
import { demoVisitorNames } from '#machines/domain/company/demo.ts'
import type { DemoSeed } from '#server/contract/ports/demo-seed.ts'
import { tooMany } from '../accounts/public.ts'
import { endSoon } from './end.ts'
import { endWorkspace, keepWorkspace, type DemoWorkspace } from './repository.ts'
import { reserve, type DemoKind } from './reserve.ts'
import { inTurn } from './turns.ts'
import { visitorEmail } from './visitor.ts'

type Context = Pick<
  HandlerContext,
  'database' | 'identity' | 'sessions' | 'clock' | 'browser' | 'userAgent' | 'ip' | 'publicUrl'
>

interface Opening {
  readonly kind: DemoKind
  /** The workspace to replace; null for an additional one. */
  readonly replaces: { readonly accountId: string; readonly addressHash: string } | null
}

/** Seconds until a retry while too many visitors wait. */
const busySeconds = 5

/** Opens a workspace and signs the visitor in. If filling fails, the workspace ends at once and is erased later. */
export async function openWorkspace(context: Context, seed: DemoSeed, opening: Opening) {
  const opened = await inTurn(() => open(context, seed, opening))
  return opened ?? tooMany(busySeconds)
}

async function open(context: Context, seed: DemoSeed, { kind, replaces }: Opening) {
  const { database, clock, ip } = context
  const now = clock.now()
  const reserved = await database.global((tx) => reserve(tx, { kind, ip, now, replaces }))
  if ('refusal' in reserved) return reserved.refusal
  try {
    return await fill(context, seed, { kind, workspace: reserved, replaced: replaces?.accountId ?? null })
  } catch (error) {
    await database.global(async (tx) => {
      await endWorkspace(tx, reserved.accountId, now)
      if (replaces !== null) await keepWorkspace(tx, replaces.accountId)
    })
    throw error
  }
}

interface Filling {
  readonly kind: DemoKind
  readonly workspace: DemoWorkspace
  readonly replaced: string | null
}

async function fill(
  { database, identity, sessions, clock, browser, userAgent, publicUrl }: Context,
  seed: DemoSeed,
  { kind, workspace: { accountId, companyId, developerIds }, replaced }: Filling,
) {
  const name = demoVisitorNames[kind]
  const email = visitorEmail(kind, accountId)
  const userType = companyId === null ? 'user' : 'company'
  const made = await identity.createIdentity({ email, emailVerified: true, displayName: name })
  if (!made.ok) throw new Error(`the demo's visitor cannot be made: ${made.code}`)
  const { uid, validSince } = made.value
  await identity.setClaims(uid, { userType, superUser: false })
  const customToken = await identity.createCustomToken(uid)
  const visitor = { accountId, uid, name, email }
  const jwt = await database.global(async (tx) => {
    const now = clock.now()
    if (companyId === null) await seed.fillDeveloper(tx, visitor, { now, publicUrl })
    else await seed.fillRecruiter(tx, { ...visitor, companyId, developerIds }, { now, publicUrl })
    if (replaced !== null) await endSoon(tx, replaced, now)
    const authTime = Math.max(Math.floor(now.getTime() / 1000), validSince)
    return sessions.open(tx, { uid, email, emailVerified: true, authTime }, browser, userAgent, now)
  })
  const body = { customToken, userType, isFirstLogin: false, jwt } as const
  return { status: 201 as const, body }
}
