import { Button } from '@mantine/core'
import { Fragment, type ReactNode } from 'react'
import type { components } from '#contract/schema.gen.ts'
import { RelativeTime } from '#src/ui/data/relative-time.tsx'
import { formatDay } from '#src/lib/dates.ts'
import { ToBoard } from '../to-board.tsx'
import classes from './recently-deleted.module.css'
import type { DeletedCandidate } from './use-deleted-list.ts'
import type { OutOfPlay, Restoration } from './use-restoration.ts'
import { deletedWords as words } from './words.ts'

type Place = components['schemas']['ApplicationPlace']

/** Renders a refusal; passed by the feature that knows the pipeline rules. */
export type ReasonSlot = (refusal: OutOfPlay['refusal']) => ReactNode

interface DeletedRowProps {
  row: DeletedCandidate
  restoration: Restoration | undefined
  onRestore: () => void
  reasonOf: ReasonSlot
}

/** Takes the focus if it was lost with the pressed button. */
const focusIfLost = (element: HTMLElement | null) => {
  if (document.activeElement === document.body) element?.focus()
}

/** One deleted candidate: author, date, deadline, records restored with them, and the result. */
export function DeletedRow({ row, restoration, onRestore, reasonOf }: DeletedRowProps) {
  if (restoration?.kind === 'restored' || restoration?.kind === 'gone') {
    return (
      <li className={classes.row}>
        <div className={classes.words} ref={focusIfLost} tabIndex={-1} role="status">
          {restoration.kind === 'gone' ? (
            <p className={classes.name}>{words.gone(row.name)}</p>
          ) : (
            <Restored row={row} outOfPlay={restoration.outOfPlay} reasonOf={reasonOf} />
          )}
        </div>
      </li>
    )
  }
  const isTaken = row.takenEmails.length > 0
  const notice = `taken-${row.id}`
  return (
    <li className={classes.row}>
      <div className={classes.words}>
        <p className={classes.name}>{row.name}</p>
        <p className={classes.detail}>
          {words.deletedBy(row.deletedBy)} <RelativeTime at={row.deletedAt} /> · {words.until}{' '}
          {formatDay(row.restorableUntil)}
        </p>
        <p className={classes.detail}>
          {row.applications.length === 0
            ? words.onNoPosition
            : `${words.returnsTo} ${row.applications.map(nameOf).join('; ')}`}
        </p>
        {isTaken ? <Taken id={notice} row={row} /> : null}
        {restoration?.kind === 'failed' && !isTaken ? (
          <p className={classes.problem} role="alert">
            {restoration.why}
          </p>
        ) : null}
      </div>
      <Button
        variant="default"
        aria-label={words.restoreName(row.name)}
        aria-describedby={isTaken ? notice : undefined}
        disabled={isTaken}
        loading={restoration?.kind === 'restoring'}
        onClick={onRestore}
      >
        {words.restore}
      </Button>
    </li>
  )
}

const nameOf = ({ positionTitle, clientName }: Place) => `${positionTitle}, ${clientName}`

interface RestoredProps {
  row: DeletedCandidate
  outOfPlay: readonly OutOfPlay[]
  reasonOf: ReasonSlot
}

/** Where the candidate is in play again, and where they are out of play and why. */
function Restored({ row, outOfPlay, reasonOf }: RestoredProps) {
  const refusals = new Map(outOfPlay.map(({ applicationId, refusal }) => [applicationId, refusal]))
  const active = row.applications.filter(({ id }) => !refusals.has(id))
  return (
    <>
      <p className={classes.name}>{words.restored(row.name)}</p>
      {active.length === 0 ? null : (
        <p className={classes.detail}>
          {words.openOn} <Places places={active} />
        </p>
      )}
      {row.applications.map((place) => {
        const refusal = refusals.get(place.id)
        return refusal === undefined ? null : (
          <div key={place.id} className={classes.notice}>
            <p>
              {words.outOfPlay} <ToCard place={place}>{nameOf(place)}</ToCard>
            </p>
            {reasonOf(refusal)}
          </div>
        )
      })}
    </>
  )
}

/** Emails now used by other profiles, with their owners and the remedy. */
function Taken({ id, row: { name, takenEmails } }: { id: string; row: DeletedCandidate }) {
  return (
    <div id={id} className={classes.notice}>
      {takenEmails.map((taken) => (
        <p key={taken.email}>
          {words.taken(taken.email, taken.name)}{' '}
          {taken.application === null ? null : (
            <ToCard place={taken.application}>{words.openHolder(taken.name)}</ToCard>
          )}
        </p>
      ))}
      <p>
        {words.takenFix(
          takenEmails.map((taken) => taken.name),
          name,
        )}
      </p>
    </div>
  )
}

function Places({ places }: { places: readonly Place[] }) {
  return places.map((place, index) => (
    <Fragment key={place.id}>
      {index === 0 ? null : '; '}
      <ToCard place={place}>{nameOf(place)}</ToCard>
    </Fragment>
  ))
}

function ToCard({ place, children }: { place: Place; children: ReactNode }) {
  return (
    <ToBoard clientId={place.clientId} positionId={place.positionId} applicationId={place.id} inText>
      {children}
    </ToBoard>
  )
}
