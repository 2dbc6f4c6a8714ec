import { useEffect, useRef, useState } from 'react'
import { CallEnded } from '#src/api/call-errors.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useApi } from '#src/api/api-context.tsx'
import { beginBundle, dropBundle, sendBundlePart } from '../mutations.ts'
import type { Bundle, Integration } from '../../shared/evidence-types.ts'

/** State of an upload. `bundle` is null until the server has accepted the upload. */
interface Sending {
  readonly file: File
  readonly name: string
  readonly bundle: Bundle | null
  /** Number of parts that the server has received. */
  readonly parts: number
  /** Number of bytes sent. */
  readonly sent: number
  readonly isMoving: boolean
  /** Why the upload stopped; null while it runs. */
  readonly failure: CallFailure | null
}

export interface SendingBundle {
  readonly sending: Sending | null
  readonly begin: (file: File, name: string) => void
  /** Resumes with the part that failed. */
  readonly goOn: () => void
  /** Cancels the upload and deletes the received parts on the server. */
  readonly cancel: () => void
}

/**
 * Uploads a bundle in parts, so that a lost connection costs only one part.
 *
 * @param onWhole called with the new connection when the server has all parts
 */
export function useSending(onWhole: (integration: Integration) => Promise<void>): SendingBundle {
  const api = useApi()
  const [sending, setSending] = useState<Sending | null>(null)
  const ending = useRef(new AbortController())
  useEffect(() => () => ending.current.abort(), [])

  const run = async (from: Sending, signal: AbortSignal): Promise<void> => {
    let now: Sending = { ...from, isMoving: true, failure: null }
    const show = (more: Partial<Sending>) => {
      now = { ...now, ...more }
      if (!signal.aborted) setSending(now)
    }
    const stop = (failure: CallFailure) => show({ isMoving: false, failure })
    show({})
    const { file, name } = now
    if (now.bundle === null) {
      const begun = await beginBundle(api, { name, size: file.size }, signal)
      if (signal.aborted) return
      if (!begun.ok) return stop(begun.failure)
      show({ bundle: begun.value })
    }
    const { bundle } = now
    if (bundle === null) return
    for (let part = now.parts + 1; part <= bundle.parts; part += 1) {
      const before = (part - 1) * bundle.partSize
      const bytes = file.slice(before, part * bundle.partSize)
      const onProgress = (fraction: number) => show({ sent: before + Math.round(bytes.size * fraction) })
      const answer = await sendBundlePart(api, { bundleId: bundle.id, part }, bytes, onProgress, signal)
      if (signal.aborted) return
      if (!answer.ok) return stop(answer.failure)
      show({ parts: part, sent: before + bytes.size })
      if (answer.value.integration === null) continue
      setSending(null)
      return onWhole(answer.value.integration)
    }
  }

  const start = (from: Sending) => {
    const { signal } = (ending.current = new AbortController())
    run(from, signal).catch((error: unknown) => {
      if (error instanceof CallEnded || signal.aborted) return
      throw error
    })
  }

  return {
    sending,
    begin: (file, name) =>
      start({ file, name, bundle: null, parts: 0, sent: 0, isMoving: true, failure: null }),
    goOn: () => {
      if (sending === null || sending.isMoving) return
      // The server has dropped the bundle (404), so the upload starts over.
      start(sending.failure?.status === 404 ? { ...sending, bundle: null, parts: 0, sent: 0 } : sending)
    },
    cancel: () => {
      ending.current.abort()
      const bundle = sending?.bundle ?? null
      setSending(null)
      // If this call fails, the server deletes the bundle after a day.
      if (bundle !== null) void dropBundle(api, bundle.id).catch(() => {})
    },
  }
}
