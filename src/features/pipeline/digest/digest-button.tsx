import { Button } from '@mantine/core'
import { IconMailForward } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { Suspense } from 'react'
import { whenIdle } from '#src/lib/when-idle.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { lazyPart } from '#src/ui/lazy-part.ts'
import type { Position } from '../data/board-types.ts'
import { digestWords as words } from '../words/digest-words.ts'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'digest-open': true
  }
}

/** Loads after the board is painted: the button works without the number. */
const DraftCount = lazyPart(async () => {
  await whenIdle()
  return (await import('./draft-count.tsx')).DraftCount
})

interface DigestButtonProps {
  position: Position
  className: string
}

/** Opens the digest builder; shows the number of candidates in the draft. */
export function DigestButton({ position, className }: DigestButtonProps) {
  return (
    <Button
      {...tourTarget('digest-open')}
      className={className}
      variant="default"
      leftSection={<IconMailForward size={16} stroke={1.5} aria-hidden="true" />}
      renderRoot={(props) => (
        <Link
          to="/companyProfile/companyProfile/clientPosition/$client/$position/digest"
          params={{ client: position.clientId, position: position.id }}
          {...props}
        />
      )}
    >
      {words.digest}
      <Suspense fallback={null}>
        <DraftCount positionId={position.id} />
      </Suspense>
    </Button>
  )
}
