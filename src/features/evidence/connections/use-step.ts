import { useEffect, useState, type RefObject } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { CallEnded } from '#src/api/call-errors.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { messages } from '../messages.ts'

/** Where what stands on screen is not what stands: it is shown anew, and that is what is said. */
const isBehind = ({ status }: CallFailure): boolean => status === 404 || status === 422

/**
 * A step about a row of the connections, one at a time. It is under way until the row shows what came of it; what went
 * wrong stands in the row.
 *
 * @param onChanged settles once what stands is shown
 * @param title has the focus where the button that was pressed has gone with what it could do
 */
export function useStep(onChanged: () => Promise<void>, title: RefObject<HTMLElement | null>) {
  const alert = useAlert()
  const announce = useAnnounce()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [taken, setTaken] = useState(0)
  useEffect(() => {
    if (taken > 0 && document.activeElement === document.body) title.current?.focus()
  }, [taken, title])

  const tell = async (result: Result<unknown, CallFailure>, done: string): Promise<void> => {
    if (result.ok || isBehind(result.failure)) await onChanged()
    if (result.ok) {
      setTaken((times) => times + 1)
      return announce(done)
    }
    // The row has gone, and what it would say with it.
    if (result.failure.status === 404) return alert.danger(messages.gone)
    setProblem(result.failure.status === 422 ? messages.movedOn : failureText(result.failure))
  }
  /** @param done told to those who do not see it */
  const take = async (call: () => Promise<Result<unknown, CallFailure>>, done: string): Promise<void> => {
    setIsBusy(true)
    setProblem(null)
    try {
      await tell(await call(), done)
    } catch (error) {
      if (!(error instanceof CallEnded)) throw error
    } finally {
      setIsBusy(false)
    }
  }
  return { problem, isBusy, take }
}
