import { useState } from 'react'
import type { Failure } from '#machines/shared/failure.ts'
import type { Result } from '#machines/shared/result.ts'

/** One way into the demo or out of it: pending while it runs, and why it failed. */
export function useDemoStep() {
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<Failure | null>(null)

  async function take(step: () => Promise<Result<null>>): Promise<boolean> {
    setPending(true)
    setFailure(null)
    const result = await step()
    setPending(false)
    if (!result.ok) setFailure(result.failure)
    return result.ok
  }

  return { pending, failure, take, clear: () => setFailure(null) }
}
