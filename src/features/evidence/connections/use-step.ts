import { useEffect, useState, type RefObject } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { CallEnded } from '#src/api/call-errors.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { messages } from './messages.ts'

const behind: ReadonlySet<number | null> = new Set([404, 409, 422])

/** Where what stands on screen is not what stands: it is shown anew, and that is what is said. */
export const isBehind = ({ status }: CallFailure): boolean => behind.has(status)

/** Why a step about a connection was not taken. */
export const stepFailureText = (failure: CallFailure): string =>
  isBehind(failure) ? messages.movedOn : failureText(failure)

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
    setTaken((times) => times + 1)
    if (result.ok) return announce(done)
    // The row has gone, and what it would say with it.
    if (result.failure.status === 404) return alert.danger(messages.gone)
    setProblem(stepFailureText(result.failure))
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

/** One of them. */
export type Step = ReturnType<typeof useStep>
