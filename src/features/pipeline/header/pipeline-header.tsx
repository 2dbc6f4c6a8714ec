import { Button } from '@mantine/core'
import { IconPlus, IconTableImport } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { Why } from '#src/ui/overlay/why.tsx'
import { roleRefusal } from '../data/moves.ts'
import { messages } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { reasonOf } from '../refusal-words.ts'
import classes from './pipeline-header.module.css'
import { PositionState } from './position-state.tsx'
import { RequirementBadges } from './requirement-badges.tsx'

interface PipelineHeaderProps {
  onImport: () => void
  /** The control that edits the position, from the feature that owns it. */
  edit?: ReactNode
}

/** Title, state, requirements and openings of the position, and what can be added. */
export function PipelineHeader({ onImport, edit }: PipelineHeaderProps) {
  const { openDialog, canWrite } = usePipeline()
  const { position } = useBoard()
  return (
    <div className={classes.header}>
      <PageHeader
        title={position.title}
        badge={<PositionState />}
        purpose={messages.purpose(position.openings, position.filled)}
        action={
          <>
            {canWrite ? null : (
              <Why reason={reasonOf(roleRefusal)} label={messages.why(messages.addCandidate)} />
            )}
            {edit}
            <Button
              variant="default"
              leftSection={<IconTableImport size={16} stroke={1.5} aria-hidden="true" />}
              disabled={!canWrite}
              onClick={onImport}
            >
              {messages.importCsv}
            </Button>
            <Button
              leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
              disabled={!canWrite}
              onClick={() => openDialog({ kind: 'add' })}
            >
              {messages.addCandidate}
            </Button>
          </>
        }
      />
      <RequirementBadges position={position} />
    </div>
  )
}
