import { ActionIcon } from '@mantine/core'
import { IconArchive, IconArrowBackUp, IconPencil, IconTrash } from '@tabler/icons-react'
import { rejectionSides } from '#machines/lifecycle/application/application-events.ts'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import type { RejectionReason } from './mutations.ts'
import classes from '../rows.module.css'
import { reasonWords as words } from './words.ts'

export interface ReasonActions {
  readonly isBusy: boolean
  readonly onRename: (reason: RejectionReason) => void
  readonly onArchive: (reason: RejectionReason, archived: boolean) => void
  readonly onRemove: (reason: RejectionReason) => void
}

interface ReasonListProps {
  reasons: readonly RejectionReason[]
  /** Absent for read-only roles. */
  actions?: ReasonActions
}

/** The reasons by side; current ones first. */
export function ReasonList({ reasons, actions }: ReasonListProps) {
  return rejectionSides.map((side) => {
    const ofSide = reasons.filter((reason) => reason.side === side)
    return (
      <section key={side} className={classes.group} aria-labelledby={`reasons-${side}`}>
        <h2 id={`reasons-${side}`} className={classes.heading}>
          {words.sides[side]}
        </h2>
        {ofSide.length === 0 ? (
          <EmptyLine>{words.none}</EmptyLine>
        ) : (
          <ul className={classes.list} aria-labelledby={`reasons-${side}`}>
            {ofSide.map((reason) => (
              <ReasonRow key={reason.id} reason={reason} actions={actions} />
            ))}
          </ul>
        )}
      </section>
    )
  })
}

function ReasonRow({ reason, actions }: { reason: RejectionReason; actions: ReasonActions | undefined }) {
  const { label, archived, uses } = reason
  return (
    <li className={classes.row} data-archived={archived || undefined}>
      <span className={classes.label}>
        {label}
        {archived ? <PillBadge>{words.archivedTag}</PillBadge> : null}
      </span>
      <span className={classes.count}>{words.uses(uses)}</span>
      {actions === undefined ? null : (
        <span className={classes.actions}>
          <ActionIcon
            aria-label={words.editOf(label)}
            title={words.editOf(label)}
            onClick={() => actions.onRename(reason)}
          >
            <IconPencil size={16} stroke={1.5} aria-hidden="true" />
          </ActionIcon>
          <ActionIcon
            aria-label={archived ? words.restoreOf(label) : words.archiveOf(label)}
            title={archived ? words.restoreOf(label) : words.archiveOf(label)}
            disabled={actions.isBusy}
            onClick={() => actions.onArchive(reason, !archived)}
          >
            {archived ? (
              <IconArrowBackUp size={16} stroke={1.5} aria-hidden="true" />
            ) : (
              <IconArchive size={16} stroke={1.5} aria-hidden="true" />
            )}
          </ActionIcon>
          {/* A used reason is archived instead; the placeholder keeps the columns. */}
          {uses > 0 ? (
            <span className={classes.noAction} />
          ) : (
            <ActionIcon
              aria-label={words.removeOf(label)}
              title={words.removeOf(label)}
              disabled={actions.isBusy}
              onClick={() => actions.onRemove(reason)}
            >
              <IconTrash size={16} stroke={1.5} aria-hidden="true" />
            </ActionIcon>
          )}
        </span>
      )}
    </li>
  )
}
