import { useApi } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useUndo } from '#src/ui/feedback/use-undo.ts'
import { blockCompany } from '../mutations.ts'
import { blockedQuery } from '../queries.ts'

interface Change {
  readonly domain: string
  readonly blocked: boolean
}

/** The blocked companies, with functions to block and unblock; each change can be undone for a while. */
export function useBlocked() {
  const api = useApi()
  const { data, set } = useQuery(blockedQuery)
  const { pending, failure, submit, clear } = useSubmit()
  const undoing = useUndo<Change>()

  /** @returns whether it succeeded */
  const send = async (domain: string, blocked: boolean): Promise<boolean> => {
    undoing.close()
    const page = await submit(() => blockCompany(api, domain, blocked))
    if (page !== null) set(page)
    return page !== null
  }
  const change = async (domain: string, blocked: boolean): Promise<boolean> => {
    const isDone = await send(domain, blocked)
    if (isDone) undoing.offer({ domain, blocked })
    return isDone
  }
  return {
    companies: data?.items ?? null,
    pending,
    failure,
    clear,
    change,
    undo: undoing.undo,
    takeBack: ({ domain, blocked }: Change) => send(domain, !blocked),
    closeUndo: undoing.close,
  }
}
