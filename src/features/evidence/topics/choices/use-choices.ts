import { useEffect, useEffectEvent, useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { CallEnded } from '#src/api/call-errors.ts'
import { useTurns } from '#src/api/use-turns.ts'
import { isFocusFree } from '#src/lib/page-title-focus.ts'
import { failureText } from '#src/session/failure-words.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { useUndo } from '#src/ui/feedback/use-undo.ts'
import { chooseTopic } from '../../shared/mutations.ts'
import type { Topic, TopicChange } from '../../shared/evidence-types.ts'
import { messages } from '../messages.ts'

/** A change to a topic that applies at once, with its undo. */
export interface Choosing {
  readonly topic: Topic
  readonly to: TopicChange
  readonly back: TopicChange
  /** The success message. */
  readonly done: string
}

/**
 * Applies changes from the table, each with an undo toast.
 *
 * @param onChanged resolves when the change is on screen
 * @param focus focuses a topic after the element with the focus was removed
 */
export function useChoices(onChanged: () => Promise<void>, focus: (slug: string) => void) {
  const api = useApi()
  const announce = useAnnounce()
  const undoing = useUndo<Choosing>()
  const inTurn = useTurns()
  const [isBusy, setIsBusy] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [chosen, setChosen] = useState<{ readonly slug: string } | null>(null)
  const ended = useEffectEvent((slug: string) => {
    if (isFocusFree()) focus(slug)
  })
  useEffect(() => {
    if (chosen !== null) ended(chosen.slug)
  }, [chosen])

  const send = async ({ slug, name }: Topic, to: TopicChange): Promise<boolean> => {
    setIsBusy(true)
    setProblem(null)
    try {
      const result = await chooseTopic(api, slug, to)
      if (result.ok) await onChanged()
      else setProblem(messages.failed(name, failureText(result.failure)))
      return result.ok
    } catch (error) {
      if (error instanceof CallEnded) return false
      throw error
    } finally {
      setIsBusy(false)
      setChosen({ slug })
    }
  }
  const choose = (choosing: Choosing): Promise<void> =>
    inTurn(async () => {
      undoing.close()
      if (await send(choosing.topic, choosing.to)) undoing.offer(choosing)
    })
  const takeBack = ({ topic, back }: Choosing): Promise<void> =>
    inTurn(async () => {
      const isBack = await send(topic, back)
      undoing.close()
      if (isBack) announce(messages.takenBack(topic.name))
    })
  const { undo, close: closeUndo } = undoing
  return { undo, isBusy, problem, choose, takeBack, closeUndo }
}
