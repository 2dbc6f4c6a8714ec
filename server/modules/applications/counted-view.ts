import type { ContextOf } from '#server/contract/operation.ts'
import { countCall } from '../accounts/public.ts'
import { viewDeveloper } from '../developer-search/public.ts'

type Context = Pick<ContextOf<'createApplication'>, 'actor' | 'clock' | 'database'>

/**
 * Counts a call whose answer reveals whether a developer blocks a client: a member could probe all pairs.
 *
 * @returns 0 if the call is allowed, otherwise the whole seconds to wait
 */
export const countCheck = ({ actor: { companyId, memberId }, clock, database }: Context): Promise<number> =>
  database.global((tx) => countCall(tx, 'invitationChecks', `${companyId} ${memberId}`, clock.now()))

/** Reads a developer to add or invite, and logs the view even if the operation fails. */
export async function viewCounted(context: Context, developerId: string) {
  const wait = await countCheck(context)
  return { wait, shown: wait > 0 ? null : await viewDeveloper(context, context.actor, developerId) }
}
