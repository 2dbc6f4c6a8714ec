import { Button } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { tourTarget } from '#src/session/tour-targets.ts'
import { Why } from '#src/ui/overlay/why.tsx'
import { roleRefusal } from '../data/moves.ts'
import { DigestButton } from '../digest/digest-button.tsx'
import { messages } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { reasonOf } from '../refusal-words.ts'
import classes from './pipeline-header.module.css'
import { PositionState } from './position-state.tsx'
import { RequirementBadges } from './requirement-badges.tsx'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'candidates-add': true
    'candidates-import': true
  }
}

interface PipelineHeaderProps {
  onImport: () => void
  /** The control that edits the position, from the feature that owns it. */
  edit?: ReactNode
}

/** The position's title, state, openings and requirements in one row, with the buttons that add candidates. */
export function PipelineHeader({ onImport, edit }: PipelineHeaderProps) {
  const { openDialog, canWrite } = usePipeline()
  const { position } = useBoard()
  return (
    <div className={classes.header}>
      <h1 className={classes.title} tabIndex={-1} data-page-title title={position.title}>
        {position.title}
      </h1>
      <div className={classes.control}>{edit}</div>
      <PositionState />
      <div className={classes.facts}>
        <p className={classes.openings}>{messages.purpose(position.openings, position.filled)}</p>
        <RequirementBadges position={position} />
      </div>
      <div className={classes.actions}>
        <DigestButton position={position} className={classes.action ?? ''} />
        {canWrite ? null : <Why reason={reasonOf(roleRefusal)} label={messages.why(messages.addCandidate)} />}
        <Button
          {...tourTarget('candidates-import')}
          className={classes.action ?? ''}
          variant="default"
          leftSection={<IconTableImport size={16} stroke={1.5} aria-hidden="true" />}
          disabled={!canWrite}
          onClick={onImport}
        >
          {messages.importCsv}
        </Button>
        <Button
          {...tourTarget('candidates-add')}
          className={classes.action ?? ''}
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          disabled={!canWrite}
          onClick={() => openDialog({ kind: 'add' })}
        >
          {messages.addCandidate}
        </Button>
      </div>
    </div>
  )
}
