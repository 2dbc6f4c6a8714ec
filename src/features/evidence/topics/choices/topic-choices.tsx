import { Menu } from '@mantine/core'
import { useMergedRef } from '@mantine/hooks'
import type { ReactElement, Ref } from 'react'
import { useOpenOnMount } from '#src/ui/overlay/use-open-on-mount.ts'
import { choiceWords as words } from './choice-words.ts'
import type { TopicRow } from '../topic-rows.ts'
import type { Choosing } from './use-choices.ts'

/** Returns the changes that need no dialog, in menu order. */
function choosingsOf({ topic, choice, numbers }: TopicRow): { label: string; choosing: Choosing }[] {
  const { name } = topic
  const { hidden, declared, dispute } = choice
  return [
    {
      label: hidden ? words.showAgain : words.hide,
      choosing: {
        topic,
        to: { hidden: !hidden },
        back: { hidden },
        done: hidden ? words.shownDone(name) : words.hiddenDone(name),
      },
    },
    ...(dispute === null
      ? []
      : [
          {
            label: words.withdraw,
            choosing: { topic, to: { dispute: null }, back: { dispute }, done: words.withdrawnDone(name) },
          },
        ]),
    ...(declared
      ? [
          {
            label: numbers === null ? words.removeDeclared : words.withdrawDeclared,
            choosing: {
              topic,
              to: { declared: false },
              back: { declared: true },
              done: words.removedDone(name),
            },
          },
        ]
      : []),
  ]
}

interface TopicChoicesProps {
  row: TopicRow
  onChoose: (choosing: Choosing) => void
  onDispute: () => void
  /** Takes the focus when the menu closes. */
  button: Ref<HTMLButtonElement>
  trigger: (ref: Ref<HTMLButtonElement>) => ReactElement
}

/** The menu of a topic. It loads on the first click, so it opens when it mounts. */
export function TopicChoices({ row, onChoose, onDispute, button, trigger }: TopicChoicesProps) {
  const { trigger: own, opened, setOpened } = useOpenOnMount()
  const ref = useMergedRef(own, button)
  const [first, ...others] = choosingsOf(row)
  const item = ({ label, choosing }: { label: string; choosing: Choosing }, isFirst = false) => (
    <Menu.Item key={label} data-autofocus={isFirst || undefined} onClick={() => onChoose(choosing)}>
      {label}
    </Menu.Item>
  )
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      returnFocus
      position="bottom-end"
      width={220}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>{trigger(ref)}</Menu.Target>
      <Menu.Dropdown>
        {first === undefined ? null : item(first, true)}
        <Menu.Item onClick={onDispute}>
          {row.choice.dispute === null ? words.dispute : words.changeDispute}
        </Menu.Item>
        {others.map((other) => item(other))}
      </Menu.Dropdown>
    </Menu>
  )
}
