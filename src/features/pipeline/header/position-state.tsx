import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import { StatusChip, type StatusMeaning } from '#src/ui/data/status-chip.tsx'
import type { Position } from '../data/board-types.ts'
import { messages, positionStateWords } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { problemText, reasonOf, refusalOf } from '../refusal-words.ts'
import { positionSteps } from './position-events.ts'
import classes from './position-state.module.css'

const meanings: Record<Position['state'], StatusMeaning> = {
  draft: 'draft',
  open: 'active',
  onHold: 'attention',
  filled: 'done',
  cancelled: 'danger',
}

/** Sends an event of the position; a problem is told where the position's state stands. */
export function usePositionEvent() {
  const { controller, openDialog } = usePipeline()
  const { position } = useBoard()
  const [problem, setProblem] = useState<string | null>(null)
  const send = async (event: PositionEvent) => {
    if (event.type === 'position.cancelled') return openDialog({ kind: 'cancelPosition' })
    const result = await controller.calls.changePosition(position, event)
    if (result.ok) controller.store.dispatch({ type: 'positionReceived', position: result.data })
    else await controller.live.reload()
    const refusal = result.ok ? null : refusalOf(result.problem)
    setProblem(result.ok ? null : refusal ? reasonOf(refusal).sentence : problemText(result.problem))
  }
  return { send, problem }
}

/** The state of the position as a chip that opens what can happen next. */
export function PositionState() {
  const { canWrite } = usePipeline()
  const { position } = useBoard()
  const { send, problem } = usePositionEvent()
  const steps = positionSteps(position, canWrite)
  return (
    <span className={classes.root}>
      <Menu position="bottom-start" width={280} withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <UnstyledButton
            className={classes.chip}
            aria-label={messages.positionState(positionStateWords[position.state])}
          >
            <StatusChip meaning={meanings[position.state]}>{positionStateWords[position.state]}</StatusChip>
            <IconChevronDown size={14} stroke={1.5} aria-hidden="true" />
          </UnstyledButton>
        </Menu.Target>
        <Menu.Dropdown>
          {steps.map(({ event, refusal }, index) => {
            const reason = refusal === null ? null : reasonOf(refusal)
            return (
              <Menu.Item
                key={event.type}
                data-autofocus={index === 0 || undefined}
                aria-disabled={refusal === null ? undefined : true}
                closeMenuOnClick={refusal === null}
                onClick={() => (refusal === null ? void send(event) : undefined)}
              >
                <span className={classes.step} data-refused={refusal === null ? undefined : true}>
                  {messages.positionEvents[event.type]}
                </span>
                {reason === null ? null : (
                  <span className={classes.why}>
                    {reason.sentence} {reason.fact} {reason.fix}
                  </span>
                )}
              </Menu.Item>
            )
          })}
        </Menu.Dropdown>
      </Menu>
      {problem === null ? null : (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
