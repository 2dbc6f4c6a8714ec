import { useState } from 'react'
import type { MemberEvent } from '#machines/lifecycle/member/member-types.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { changeMember, type Person, type SentEvent } from './mutations.ts'
import { memberProblem } from './member-problem.ts'

export type SentMemberEvent = Extract<MemberEvent, { readonly type: SentEvent }>

/**
 * Sends events of members. Reloads the list after each, so that a retry after a conflict uses the new version.
 *
 * @param reload settles once the list shows the change
 */
export function useMemberChange(reload: () => Promise<void>) {
  const api = useApi()
  const { pending, failure, submit, clear } = useSubmit()
  const [last, setLast] = useState<Pick<Person, 'id' | 'name'> | null>(null)
  /** @returns whether the server applied it */
  const change = async (person: Person, event: SentMemberEvent): Promise<boolean> => {
    setLast(person)
    const result = await submit(async () => {
      const sent = await changeMember(api, person, event)
      return sent.ok ? ({ ok: true, value: true } as const) : sent
    })
    const isDone = result === true
    // A former member can't read the list.
    if (!isDone || event.type !== 'member.left') await reload()
    return isDone
  }
  return {
    change,
    clear,
    problem: failure === null || last === null ? null : memberProblem(failure, last.name),
    /** The person whose change is being sent. */
    busy: pending ? (last?.id ?? null) : null,
  }
}

export type MemberChange = ReturnType<typeof useMemberChange>
