import { notify, type Cause } from '#server/modules/notifications/public.ts'
import { bySystem } from '#server/modules/transition-log/public.ts'
import type { components } from '#contract/schema.gen.ts'
import { call, type Person, type Recruiter } from './people.ts'
import { bodyOf } from '../server/answers.ts'
import type { TestServer } from '../server/server.ts'

type Page = components['schemas']['NotificationPage']

/** The first page of a member's notifications. */
export const notificationsOf = async (
  server: TestServer,
  who: Pick<Person, 'cookie' | 'idToken'>,
  query = '',
): Promise<Page> => bodyOf<Page>(await call(server, who, `/notifications${query}`))

/** A notification of a member without a record; returns its id. */
export async function keepNotification(
  server: TestServer,
  who: Pick<Recruiter, 'companyId' | 'memberId' | 'cookie' | 'idToken'>,
  cause: Partial<Omit<Cause, 'at'>> = {},
): Promise<string> {
  const at = server.clock.now()
  const { companyId, memberId } = who
  await server.database.tenant(companyId, (tx) =>
    notify(
      tx,
      companyId,
      { kind: 'assignment', given: 2, actor: bySystem, at, ...cause },
      { members: [memberId] },
    ),
  )
  const { id } = await server.database.tenant(companyId, (tx) =>
    tx
      .selectFrom('notification')
      .select('id')
      .where('member_id', '=', memberId)
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow(),
  )
  return id
}
