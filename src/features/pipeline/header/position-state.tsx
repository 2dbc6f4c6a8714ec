import { UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useRef, useState, type Ref } from 'react'
import { ignoreUnloaded } from '#src/lib/defects.ts'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import { tourTarget } from '#src/session/tour-targets.ts'
import { StatusChip, type StatusMeaning } from '#src/ui/data/status-chip.tsx'
import { useExplained } from '#src/ui/frame/use-explained.ts'
import { lazyPiece } from '#src/ui/overlay/lazy-piece.tsx'
import type { Position } from '../data/board-types.ts'
import { messages, positionStateWords } from '../messages.ts'
import { useBoard, usePipeline } from '../pipeline-context.tsx'
import { problemText, reasonOf, refusalOf } from '../refusal-words.ts'
import { isAsked, positionSteps } from './position-events.ts'
import classes from './position-state.module.css'

declare module '#src/session/tour-targets.ts' {
  interface TourTargets {
    'position-state': true
  }
}

const loadMenu = () => import('./position-menu.tsx')
/** A failed preload is retried when the menu opens. */
const ahead = () => void loadMenu().catch(ignoreUnloaded)
const PositionMenu = lazyPiece(async () => (await loadMenu()).PositionMenu)

const meanings: Record<Position['state'], StatusMeaning> = {
  draft: 'draft',
  open: 'active',
  onHold: 'attention',
  filled: 'done',
  cancelled: 'danger',
}

/** Sends an event of the position; a problem shows next to the position's state. */
export function usePositionEvent() {
  const { controller, openDialog } = usePipeline()
  const { position } = useBoard()
  const [problem, setProblem] = useState<string | null>(null)
  const isSending = useRef(false)
  const apply = async (event: PositionEvent) => {
    const result = await controller.calls.changePosition(position, event)
    if (result.ok) controller.store.dispatch({ type: 'positionReceived', position: result.value })
    else await controller.live.reload()
    const refusal = result.ok ? null : refusalOf(result.failure)
    setProblem(result.ok ? null : refusal ? reasonOf(refusal).sentence : problemText(result.failure))
  }
  const send = async (type: PositionEvent['type']) => {
    if (isAsked(type)) return openDialog({ kind: 'position', event: type })
    // A second press would conflict with the version of the first and blame a colleague.
    if (isSending.current) return
    isSending.current = true
    await apply({ type }).finally(() => {
      isSending.current = false
    })
  }
  return { send, problem }
}

/** The position's state as a chip that opens the menu of its events. */
export function PositionState() {
  const { canWrite, openDialog } = usePipeline()
  const { position } = useBoard()
  const { send, problem } = usePositionEvent()
  const [opened, setOpened] = useState(false)
  const explain = () => openDialog({ kind: 'how' })
  useExplained(messages.positionWorks, explain)
  const chip = (ref?: Ref<HTMLButtonElement>) => (
    <UnstyledButton
      {...tourTarget('position-state')}
      ref={ref}
      className={classes.chip}
      aria-label={messages.positionState(positionStateWords[position.state])}
      aria-haspopup="menu"
      onClick={() => setOpened(true)}
      onFocus={ahead}
      onPointerEnter={ahead}
    >
      <StatusChip meaning={meanings[position.state]}>{positionStateWords[position.state]}</StatusChip>
      <IconChevronDown size={14} stroke={1.5} aria-hidden="true" />
    </UnstyledButton>
  )
  return (
    <span className={classes.root}>
      {opened ? (
        <PositionMenu
          waiting={chip()}
          onGiveUp={() => setOpened(false)}
          canWrite={canWrite}
          steps={positionSteps(position, canWrite)}
          onStep={(type) => void send(type)}
          onHow={explain}
          trigger={chip}
        />
      ) : (
        chip()
      )}
      {problem === null ? null : (
        <span role="alert" className={classes.problem}>
          {problem}
        </span>
      )}
    </span>
  )
}
