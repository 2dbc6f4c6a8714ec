import { seesAllClients } from '#machines/domain/company/member-roles.ts'
import { useApi } from '#src/api/api-context.tsx'
import { useSubmit } from '#src/api/use-submit.ts'
import { addressesIn } from './addresses.ts'
import { inviteMembers } from './mutations.ts'
import type { InviteResult } from './invite-results.tsx'
import type { InviteValues } from './invite-values.ts'
import { memberProblem } from './member-problem.ts'
import { messages } from './messages.ts'

interface Invited {
  /** One per email, as entered. */
  readonly items: readonly InviteResult[]
  readonly sent: number
  /** Emails to correct. */
  readonly wrong: readonly string[]
}

const isWrong = ({ result }: InviteResult) => result === 'invalid' || result === 'undeliverable'

/** Sends invitations; `invite` returns null if the call failed. */
export function useInviting() {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  return {
    pending,
    problem: failure === null ? null : memberProblem(failure, messages.title),
    async invite({ text, role, clients, days }: InviteValues): Promise<Invited | null> {
      const ids = clients === null || seesAllClients(role) ? null : clients.map(({ id }) => id)
      const body = { emails: [...addressesIn(text)], role, clients: ids, days: Number(days) }
      const answer = await submit(() => inviteMembers(api, body))
      if (answer === null) return null
      const { items } = answer
      const sent = items.filter(({ result }) => result === 'invited').length
      return { items, sent, wrong: items.filter(isWrong).map(({ email }) => email) }
    },
  }
}
