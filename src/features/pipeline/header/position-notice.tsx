import { Button } from '@mantine/core'
import { Why } from '#src/ui/overlay/why.tsx'
import { messages } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { reasonOf } from '../refusal-words.ts'
import { positionSteps } from './position-events.ts'
import { usePositionEvent } from './position-state.tsx'
import classes from './position-notice.module.css'

/** Shows above the board why moves are refused while the position is not open, with the event that opens it. */
export function PositionNotice() {
  const { canWrite } = usePipeline()
  const { position } = useBoard()
  const { send, problem } = usePositionEvent()
  if (position.state === 'open') return null
  const reason = position.holdReason ?? position.closeReason
  const step = positionSteps(position, canWrite)[0]
  return (
    <div className={classes.notice} role="note">
      <p className={classes.words}>
        {messages.notOpen[position.state]} {reason === null ? null : messages.closedFor(reason)}
      </p>
      {step === undefined ? null : (
        <Button
          variant="default"
          size="xs"
          disabled={step.refusal !== null}
          onClick={() => void send(step.type)}
        >
          {messages.positionEvents[step.type].offer}
        </Button>
      )}
      {step?.refusal ? <Why reason={reasonOf(step.refusal)} /> : null}
      {problem === null ? null : (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </div>
  )
}
