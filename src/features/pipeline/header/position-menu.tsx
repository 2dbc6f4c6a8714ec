import { Menu } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactElement, Ref } from 'react'
import type { PositionEvent } from '#machines/lifecycle/position/position-types.ts'
import { useOpenOnMount } from '#src/ui/overlay/use-open-on-mount.ts'
import { messages } from '../messages.ts'
import { reasonOf } from '../refusal-words.ts'
import type { PositionStep } from './position-events.ts'
import classes from './position-state.module.css'

interface PositionMenuProps {
  canWrite: boolean
  steps: readonly PositionStep[]
  onStep: (type: PositionEvent['type']) => void
  onHow: () => void
  /** The button that opens the menu. */
  trigger: (ref: Ref<HTMLButtonElement>) => ReactElement
}

/** Without `keydown`: the key press that opens the menu is still bubbling when the menu starts to listen. */
const outside = ['mousedown', 'touchstart']

/**
 * The position's next events and the link to recently deleted candidates; refused events show the reason. It starts
 * open, because it loads on the first press.
 */
export function PositionMenu({ canWrite, steps, onStep, onHow, trigger }: PositionMenuProps) {
  const { trigger: button, opened, setOpened } = useOpenOnMount()
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      returnFocus
      position="bottom-start"
      width={280}
      clickOutsideEvents={outside}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{trigger(button)}</Menu.Target>
      <Menu.Dropdown>
        {steps.map(({ type, refusal }, index) => {
          const reason = refusal === null ? null : reasonOf(refusal)
          return (
            <Menu.Item
              key={type}
              data-autofocus={index === 0 || undefined}
              aria-disabled={refusal === null ? undefined : true}
              closeMenuOnClick={refusal === null}
              onClick={() => (refusal === null ? onStep(type) : undefined)}
            >
              <span className={classes.step} data-refused={refusal === null ? undefined : true}>
                {messages.positionEvents[type].offer}
              </span>
              {reason === null ? null : (
                <span className={classes.why}>
                  {reason.sentence} {reason.fact} {reason.fix}
                </span>
              )}
            </Menu.Item>
          )
        })}
        <Menu.Divider />
        <Menu.Item onClick={onHow}>
          <span className={classes.step}>{messages.positionWorks}</span>
        </Menu.Item>
        {canWrite ? (
          <Menu.Item
            renderRoot={(props) => (
              <Link to="/companyProfile/dashboard" search={{ show: 'deleted' }} {...props} />
            )}
          >
            <span className={classes.step}>{messages.recentlyDeleted}</span>
          </Menu.Item>
        ) : null}
      </Menu.Dropdown>
    </Menu>
  )
}
