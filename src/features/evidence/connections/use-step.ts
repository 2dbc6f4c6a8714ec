import { useEffect, useState, type RefObject } from 'react'
import type { Result } from '#machines/shared/result.ts'
import { CallEnded } from '#src/api/call-errors.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { messages } from './messages.ts'

const behind: ReadonlySet<number | null> = new Set([404, 409, 422])

/** Whether the row is outdated: it reloads and shows a message. */
export const isBehind = ({ status }: CallFailure): boolean => behind.has(status)

export const stepFailureText = (failure: CallFailure): string =>
  isBehind(failure) ? messages.movedOn : failureText(failure)

/**
 * Takes one step of a connection at a time. The step is pending until the row shows the result or the error.
 *
 * @param onChanged resolves when the new state is on screen
 * @param title takes the focus if the pressed button has disappeared
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

  const report = async (result: Result<unknown, CallFailure>, done: string): Promise<void> => {
    if (result.ok || isBehind(result.failure)) await onChanged()
    setTaken((times) => times + 1)
    if (result.ok) return announce(done)
    // The row has disappeared, so the page's alert shows the error.
    if (result.failure.status === 404) return alert.danger(messages.gone)
    setProblem(stepFailureText(result.failure))
  }
  /** @param done message for screen readers */
  const take = async (call: () => Promise<Result<unknown, CallFailure>>, done: string): Promise<void> => {
    setIsBusy(true)
    setProblem(null)
    try {
      await report(await call(), done)
    } catch (error) {
      if (!(error instanceof CallEnded)) throw error
    } finally {
      setIsBusy(false)
    }
  }
  return { problem, isBusy, take }
}

export type Step = ReturnType<typeof useStep>
