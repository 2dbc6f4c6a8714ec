import { Button } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { components } from '#contract/schema.gen.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ReasonText } from '#src/ui/overlay/reason-text.tsx'
import type { AnyRefusal } from '../data/board-types.ts'
import dialog from '../dialogs/dialog-form.module.css'
import { ProblemNotice } from '../dialogs/problem-notice.tsx'
import { positionSteps } from '../header/position-events.ts'
import { usePositionEvent } from '../header/position-state.tsx'
import { messages as pipelineMessages } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { reasonOf, refusalFrom } from '../refusal-words.ts'
import type { InvitedPerson } from './mutations.ts'
import classes from './invitation.module.css'
import { messages } from './messages.ts'

interface RefusalsProps {
  title: string
  refusals: readonly AnyRefusal[]
  /** The button that removes the reason, where the page has one. */
  cureOf?: (refusal: AnyRefusal) => ReactNode
}

/** All refusals at once; each shows its remedy first. */
export function Refusals({ title, refusals, cureOf }: RefusalsProps) {
  return (
    <>
      <p className={classes.title}>{title}</p>
      <ul className={classes.refusals}>
        {refusals.map((refusal) => (
          <li key={refusal.rule}>
            <ReasonText reason={reasonOf(refusal)} action={cureOf?.(refusal)} />
          </li>
        ))}
      </ul>
    </>
  )
}

interface PreflightProps {
  refusals: readonly components['schemas']['Refusal'][]
  person: InvitedPerson
  onCheckAgain: () => Promise<void>
}

/** All rules that refuse sending now. */
export function Preflight({ refusals, person, onCheckAgain }: PreflightProps) {
  const cureOf = ({ rule }: AnyRefusal) => {
    if (rule === 'isPositionOpen') return <OpenPosition onDone={onCheckAgain} />
    return rule === 'hasAddress' && 'applicationId' in person ? (
      <AddAddress id={person.applicationId} />
    ) : null
  }
  return (
    <div role="group" aria-label={messages.fixFirst} className={dialog.refusal}>
      <Refusals title={messages.fixFirst} refusals={refusals.map(refusalFrom)} cureOf={cureOf} />
      <Button size="xs" variant="default" onClick={() => void onCheckAgain()}>
        {messages.checkAgain}
      </Button>
    </div>
  )
}

const opening: ReadonlySet<string> = new Set(['position.opened', 'position.resumed', 'position.reopened'])

function OpenPosition({ onDone }: { onDone: () => Promise<void> }) {
  const { canWrite } = usePipeline()
  const { position } = useBoard()
  const { send, problem } = usePositionEvent()
  return positionSteps(position, canWrite)
    .filter(({ type, refusal }) => opening.has(type) && refusal === null)
    .map(({ type }) => (
      <div key={type} className={classes.cure}>
        <Button size="xs" variant="default" onClick={() => void send(type).then(onDone)}>
          {pipelineMessages.positionEvents[type].offer}
        </Button>
        <FormError>{problem}</FormError>
      </div>
    ))
}

/** Opens the candidate's form to add an email; the invitation's form is kept. */
function AddAddress({ id }: { id: string }) {
  const { controller, openDialog } = usePipeline()
  const [busy, setBusy] = useState(false)
  const [failure, setFailure] = useState<CallFailure | null>(null)
  const edit = async () => {
    setBusy(true)
    const details = await controller.calls.details(id).finally(() => setBusy(false))
    if (details.ok) return openDialog({ kind: 'edit', id, candidate: details.value.candidate })
    setFailure(details.failure)
  }
  return (
    <div className={classes.cure}>
      <Button size="xs" variant="default" loading={busy} onClick={() => void edit()}>
        {messages.editCandidate}
      </Button>
      <ProblemNotice failure={failure} />
    </div>
  )
}
