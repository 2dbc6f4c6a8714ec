import { useState } from 'react'
import type { PrivacySection, PrivacySettings, PrivacyValue } from '#machines/domain/developer/privacy.ts'
import { useApi } from '#src/api/api-context.tsx'
import { CallEnded } from '#src/api/call-errors.ts'
import { useKeepProfile } from '#src/api/keep-profile.ts'
import { useTurns } from '#src/api/use-turns.ts'
import { failureText } from '#src/session/failure-words.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { useUndo } from '#src/ui/feedback/use-undo.ts'
import { changePrivacy } from '../mutations.ts'
import { messages } from './messages.ts'

interface Choice {
  readonly section: PrivacySection
  readonly from: PrivacyValue
  readonly to: PrivacyValue
}

interface Problem {
  readonly section: PrivacySection
  readonly words: string
}

/**
 * Choices of who sees a part: shown at once, sent one after another, each with undo for a while. A refused choice
 * returns to the saved one, with the reason next to it.
 * @param saved the choices on the server
 */
export function usePrivacy(saved: PrivacySettings) {
  const api = useApi()
  const announce = useAnnounce()
  const keep = useKeepProfile()
  const [chosen, setChosen] = useState<Partial<PrivacySettings>>({})
  const undoing = useUndo<Choice>()
  const inTurn = useTurns()
  const [problem, setProblem] = useState<Problem | null>(null)
  const [isBusy, setIsBusy] = useState(false)
  const settings: PrivacySettings = { ...saved, ...chosen }

  /** @returns whether it succeeded */
  const send = async (section: PrivacySection, from: PrivacyValue, to: PrivacyValue): Promise<boolean> => {
    setIsBusy(true)
    try {
      const result = await changePrivacy(api, section, to)
      if (result.ok) keep({ privacySettings: result.value.privacySettings })
      else setProblem({ section, words: messages.failed(from, failureText(result.failure)) })
      return result.ok
    } catch (error) {
      if (error instanceof CallEnded) return false
      throw error
    } finally {
      setIsBusy(false)
      // A later choice is still to be sent, and stays shown.
      setChosen((all) => (all[section] === to ? without(all, section) : all))
    }
  }
  const choose = (section: PrivacySection, to: PrivacyValue): Promise<void> => {
    const from = settings[section]
    if (from === to) return Promise.resolve()
    setChosen((all) => ({ ...all, [section]: to }))
    setProblem(null)
    undoing.close()
    return inTurn(async () => {
      if (!(await send(section, from, to))) return
      undoing.offer({ section, from, to })
    })
  }
  const takeBack = ({ section, from, to }: Choice): Promise<void> =>
    inTurn(async () => {
      const isBack = await send(section, to, from)
      undoing.close()
      if (isBack) announce(messages.takenBack(section, from))
    })
  const { undo, close: closeUndo } = undoing
  return { settings, undo, problem, isBusy, choose, takeBack, closeUndo }
}

function without(all: Partial<PrivacySettings>, section: PrivacySection): Partial<PrivacySettings> {
  const { [section]: _sent, ...rest } = all
  return rest
}
