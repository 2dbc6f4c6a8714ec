import { ActionIcon, Avatar, Menu, Text, UnstyledButton, useMantineColorScheme } from '@mantine/core'
import { IconCheck, IconHelpCircle } from '@tabler/icons-react'
import type { ReactNode } from 'react'
import { messages } from '../messages.ts'
import classes from './menus.module.css'

/** Help in the header: the caller's `<Menu.Item>`s (tour, shortcuts, how this works). */
export function HelpMenu({ children }: { children: ReactNode }) {
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={messages.help}>
          <IconHelpCircle size={20} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>{children}</Menu.Dropdown>
    </Menu>
  )
}

const schemes = [
  ['light', messages.light],
  ['dark', messages.dark],
  ['auto', messages.system],
] as const

interface AccountMenuProps {
  name: string
  /** Second line, e.g. the address or the role. */
  detail?: string
  /** The caller's `<Menu.Item>`s: settings, members, sign out. */
  children: ReactNode
}

/** The person in the header: who is signed in, the caller's entries, and the appearance. */
export function AccountMenu({ name, detail, children }: AccountMenuProps) {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <Menu>
      <Menu.Target>
        <UnstyledButton className={classes.trigger} aria-label={`${messages.account}: ${name}`}>
          <Avatar
            name={name}
            size={26}
            radius={13}
            color="ink"
            classNames={{ placeholder: classes.initials ?? '' }}
          />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <div className={classes.who}>
          <Text size="sm" fw={500} truncate>
            {name}
          </Text>
          {detail === undefined ? null : (
            <Text size="xs" c="dimmed" truncate>
              {detail}
            </Text>
          )}
        </div>
        <Menu.Divider />
        {children}
        <Menu.Divider />
        <Menu.Label>{messages.appearance}</Menu.Label>
        {schemes.map(([value, label]) => (
          <Menu.Item
            key={value}
            role="menuitemradio"
            aria-checked={colorScheme === value}
            onClick={() => setColorScheme(value)}
            rightSection={
              colorScheme === value ? <IconCheck size={16} stroke={1.5} aria-hidden="true" /> : null
            }
          >
            {label}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
