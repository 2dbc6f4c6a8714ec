import { notFound } from '#server/contract/answers.ts'
import { operation, type HandlerContext } from '#server/contract/operation.ts'
import type { IdentityActor } from '#server/contract/ports/actor.ts'
import type { GlobalTx } from '#server/db/database.ts'
import { openWorkspace } from './open.ts'
import { endSoon } from './end.ts'
import { findWorkspace } from './repository.ts'
import { kindOf } from './visitor.ts'

/** The caller's open workspace; null for other accounts, and while the demo is off. */
async function workspaceOf(
  tx: GlobalTx,
  { actor, clock, demo }: Pick<HandlerContext<IdentityActor>, 'actor' | 'clock' | 'demo'>,
) {
  if (demo === null || actor.account === null) return null
  return findWorkspace(tx, actor.account.id, clock.now())
}

const getDemo = operation('getDemo', {
  transact: async (tx, _request, context) => {
    const workspace = await workspaceOf(tx, context)
    if (workspace === null) return notFound
    const { companyId, expiresAt } = workspace
    return { status: 200, body: { kind: kindOf(companyId), endsAt: expiresAt.toISOString() } }
  },
})

const openDemo = operation('openDemo', {
  respond: async ({ body }, context) => {
    const { demo } = context
    return demo === null ? notFound : openWorkspace(context, demo, { kind: body.kind, replaces: null })
  },
})

const resetDemo = operation('resetDemo', {
  respond: async (_request, context) => {
    const { database, demo } = context
    const workspace = await database.global((tx) => workspaceOf(tx, context))
    if (demo === null || workspace === null) return notFound
    return openWorkspace(context, demo, { kind: kindOf(workspace.companyId), replaces: workspace })
  },
})

const leaveDemo = operation('leaveDemo', {
  transact: async (tx, _request, context) => {
    const workspace = await workspaceOf(tx, context)
    if (workspace === null) return notFound
    await endSoon(tx, workspace.accountId, context.clock.now())
    return { status: 204 }
  },
})

export const demoOperations = [getDemo, openDemo, resetDemo, leaveDemo]
