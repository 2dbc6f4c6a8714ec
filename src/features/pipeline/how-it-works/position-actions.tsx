import { Button } from '@mantine/core'
import { FormError } from '#src/ui/form/form-error.tsx'
import { Why } from '#src/ui/overlay/why.tsx'
import { positionSteps } from '../header/position-events.ts'
import { usePositionEvent } from '../header/position-state.tsx'
import { messages } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { reasonOf } from '../refusal-words.ts'
import classes from './position-actions.module.css'

/** The position's next events as buttons; a refused one shows its reason. */
export function PositionActions() {
  const { canWrite } = usePipeline()
  const { position } = useBoard()
  const { send, problem } = usePositionEvent()
  return (
    <>
      <div className={classes.actions}>
        {positionSteps(position, canWrite).map(({ type, refusal }) => {
          const { offer } = messages.positionEvents[type]
          return (
            <span key={type} className={classes.action}>
              <Button size="xs" variant="default" disabled={refusal !== null} onClick={() => void send(type)}>
                {offer}
              </Button>
              {refusal === null ? null : <Why reason={reasonOf(refusal)} label={messages.why(offer)} />}
            </span>
          )
        })}
      </div>
      {problem === null ? null : <FormError>{problem}</FormError>}
    </>
  )
}
