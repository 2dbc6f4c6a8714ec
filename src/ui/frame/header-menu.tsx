import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Shortcut } from '../data/shortcut.tsx'
import * as messages from '../messages.ts'
import classes from './menus.module.css'
import type { MenuEntry } from './menus.tsx'

const schemes = [
  ['light', messages.light],
  ['dark', messages.dark],
  ['auto', messages.system],
] as const

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{messages.appearance}</Menu.Label>
      {schemes.map(([value, label]) => (
        <Menu.Item
          key={value}
          role="menuitemradio"
          aria-checked={colorScheme === value}
          closeMenuOnClick={false}
          onClick={() => setColorScheme(value)}
          rightSection={
            colorScheme === value ? <IconCheck size={16} stroke={1.5} aria-hidden="true" /> : null
          }
        >
          {label}
        </Menu.Item>
      ))}
    </>
  )
}

function Entry({ entry }: { entry: MenuEntry }) {
  const { icon: EntryIcon, shortcut, link, href, onSelect, label } = entry
  const shared = {
    leftSection: EntryIcon === undefined ? null : <EntryIcon size={16} stroke={1.5} aria-hidden="true" />,
    rightSection: shortcut === undefined ? null : <Shortcut keys={shortcut} />,
    ...(onSelect === undefined ? {} : { onClick: onSelect }),
  }
  if (link !== undefined) {
    return (
      <Menu.Item {...shared} renderRoot={(props) => <Link {...props} {...link} />}>
        {label}
      </Menu.Item>
    )
  }
  if (href !== undefined) {
    return (
      <Menu.Item {...shared} component="a" href={href}>
        {label}
      </Menu.Item>
    )
  }
  return <Menu.Item {...shared}>{label}</Menu.Item>
}

interface HeaderMenuProps {
  label: string
  trigger: ReactNode
  items: readonly MenuEntry[]
  who?: { name: string; detail: string | undefined }
  /** Offers light, dark and the system's choice. */
  appearance?: boolean
  /** The button was pressed before the menu was loaded. */
  openAtOnce?: boolean
}

/** A menu of the header, loaded apart from it. */
export function HeaderMenu(props: HeaderMenuProps) {
  const { label, trigger, items, who, appearance = false, openAtOnce = false } = props
  return (
    <Menu defaultOpened={openAtOnce}>
      <Menu.Target>
        <button type="button" className={classes.trigger} aria-label={label}>
          {trigger}
        </button>
      </Menu.Target>
      <Menu.Dropdown>
        {who === undefined ? null : (
          <>
            <div className={classes.who}>
              <div className={classes.name}>{who.name}</div>
              {who.detail === undefined ? null : <div className={classes.detail}>{who.detail}</div>}
            </div>
            <Menu.Divider />
          </>
        )}
        {items.map((entry) => (
          <Entry key={entry.label} entry={entry} />
        ))}
        {appearance ? <Appearance /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
