import { ActionIcon, Menu } from '@mantine/core'
import { IconDots } from '@tabler/icons-react'
import type { Ref } from 'react'
import classes from './choices.module.css'
import { messages } from './messages.ts'
import type { TopicRow } from './topic-rows.ts'
import type { Choosing } from './use-choices.ts'

/** What can be chosen at once of a topic as it stands, in the order of the menu. */
export function choosingsOf({ topic, choice, numbers }: TopicRow): { label: string; choosing: Choosing }[] {
  const { name } = topic
  const { hidden, declared, dispute } = choice
  return [
    {
      label: hidden ? messages.showAgain : messages.hide,
      choosing: {
        topic,
        to: { hidden: !hidden },
        back: { hidden },
        done: hidden ? messages.shownDone(name) : messages.hiddenDone(name),
      },
    },
    ...(dispute === null
      ? []
      : [
          {
            label: messages.withdraw,
            choosing: { topic, to: { dispute: null }, back: { dispute }, done: messages.withdrawnDone(name) },
          },
        ]),
    ...(declared
      ? [
          {
            label: numbers === null ? messages.removeDeclared : messages.withdrawDeclared,
            choosing: {
              topic,
              to: { declared: false },
              back: { declared: true },
              done: messages.removedDone(name),
            },
          },
        ]
      : []),
  ]
}

interface TopicMenuProps {
  row: TopicRow
  onChoose: (choosing: Choosing) => void
  onDispute: () => void
  /** Gets the focus back. */
  button: Ref<HTMLButtonElement>
}

/** What a developer can say of a topic of theirs. */
export function TopicMenu({ row, onChoose, onDispute, button }: TopicMenuProps) {
  const [first, ...others] = choosingsOf(row)
  const item = ({ label, choosing }: { label: string; choosing: Choosing }) => (
    <Menu.Item key={label} onClick={() => onChoose(choosing)}>
      {label}
    </Menu.Item>
  )
  return (
    <Menu position="bottom-end" width={220} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          ref={button}
          size={28}
          className={classes.menu ?? ''}
          aria-label={messages.menuOf(row.topic.name)}
        >
          <IconDots size={16} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {first === undefined ? null : item(first)}
        <Menu.Item onClick={onDispute}>
          {row.choice.dispute === null ? messages.dispute : messages.changeDispute}
        </Menu.Item>
        {others.map(item)}
      </Menu.Dropdown>
    </Menu>
  )
}
