import { useState, type ComponentProps } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'

/** Loads when the topics are painted and the browser is idle. */
const BackgroundSection = lazyPiece(async () => {
  await whenIdle()
  return (await import('./background-section.tsx')).BackgroundSection
})

type Props = Pick<ComponentProps<typeof BackgroundSection>, 'entry' | 'onEntry'>

/** Holds experience and education on a page that is usable without them. */
export function BackgroundPart(props: Props) {
  const [isPutAway, setIsPutAway] = useState(false)
  return isPutAway ? null : (
    <BackgroundSection
      {...props}
      waiting={<LoadingState shape="entries" />}
      onGiveUp={() => setIsPutAway(true)}
    />
  )
}
