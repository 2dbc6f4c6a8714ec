import { Button } from '@mantine/core'
import type { ConsentState } from '#machines/shared/lifecycle-states.ts'
import { messages } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'

/** Opens the consent dialog, for members who may change the consent. */
export function ConsentButton({ id, state }: { id: string; state: ConsentState }) {
  const { canWrite, openDialog } = usePipeline()
  return canWrite ? (
    <Button size="compact-xs" variant="default" onClick={() => openDialog({ kind: 'consent', id })}>
      {state === 'given' ? messages.change : messages.record}
    </Button>
  ) : null
}
