import { Menu, useMantineColorScheme } from '@mantine/core'
import { IconCheck } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { Shortcut } from '../data/shortcut.tsx'
import * as words from './appearance-words.ts'
import { useOpenOnMount } from '../overlay/use-open-on-mount.ts'
import type { MenuEntry } from './menu-entry.ts'
import classes from './menus.module.css'

const schemes = [
  ['light', words.light],
  ['dark', words.dark],
  ['auto', words.system],
] as const

function Appearance() {
  const { colorScheme, setColorScheme } = useMantineColorScheme()
  return (
    <>
      <Menu.Divider />
      <Menu.Label>{words.appearance}</Menu.Label>
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

interface EntryProps {
  entry: MenuEntry
  first: boolean
  /** What an entry opens returns the focus to the element focused now, so that element must outlive the menu. */
  onBefore: () => void
}

function Entry({ entry, first, onBefore }: EntryProps) {
  const { icon: EntryIcon, shortcut, link, href, onSelect, label } = entry
  const shared = {
    'data-autofocus': first || undefined,
    leftSection: EntryIcon === undefined ? null : <EntryIcon size={16} stroke={1.5} aria-hidden="true" />,
    rightSection: shortcut === undefined ? null : <Shortcut keys={shortcut} />,
    ...(onSelect !== undefined && {
      onClick: () => {
        onBefore()
        onSelect()
      },
    }),
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
}

/** Not `keydown`: the key that opens the menu is still being dispatched when the menu starts to listen. */
const outside = ['mousedown', 'touchstart']

/** A menu of the header, open on mount: it loads on demand. */
export function HeaderMenu(props: HeaderMenuProps) {
  const { label, trigger, items, who, appearance = false } = props
  const { trigger: button, opened, setOpened } = useOpenOnMount()
  return (
    <Menu
      opened={opened}
      onChange={setOpened}
      returnFocus
      clickOutsideEvents={outside}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <button ref={button} type="button" className={classes.trigger} aria-label={label}>
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
        {items.map((entry, index) => (
          <Entry
            key={entry.label}
            entry={entry}
            first={index === 0}
            onBefore={() => button.current?.focus()}
          />
        ))}
        {appearance ? <Appearance /> : null}
      </Menu.Dropdown>
    </Menu>
  )
}
