import { use, useState, type ReactNode } from 'react'
import { ignoreUnloaded } from '../../lib/defects.ts'
import { Avatar } from '../data/avatar.tsx'
import * as messages from '../messages.ts'
import { lazyPiece } from '../overlay/lazy-piece.tsx'
import type { MenuEntry } from './menu-entry.ts'
import classes from './menus.module.css'
import { PageChromeContext } from './page-chrome.tsx'

const loadMenu = () => import('./header-menu.tsx')
/** A failed load is retried when the menu is opened. */
const ahead = () => void loadMenu().catch(ignoreUnloaded)
const HeaderMenu = lazyPiece(async () => (await loadMenu()).HeaderMenu)

interface LazyMenuProps {
  label: string
  trigger: ReactNode
  items: readonly MenuEntry[]
  who?: { name: string; detail: string | undefined }
  appearance?: boolean
}

/**
 * Menus position themselves with a library that no page needs before one is opened: until then only the button
 * renders. Pointing at it or focusing it preloads the menu.
 */
function LazyMenu(props: LazyMenuProps) {
  const [pressed, setPressed] = useState(false)
  const waiting = (
    <button
      type="button"
      className={classes.trigger}
      aria-label={props.label}
      aria-haspopup="menu"
      onClick={() => setPressed(true)}
      onFocus={ahead}
      onPointerEnter={ahead}
    >
      {props.trigger}
    </button>
  )
  if (!pressed) return waiting
  return <HeaderMenu {...props} waiting={waiting} onGiveUp={() => setPressed(false)} />
}

/** Help in the header: how the screen works, and more entries; hidden when there is nothing to show. */
export function HelpMenu({ more = [] }: { more?: readonly MenuEntry[] }) {
  const { explained } = use(PageChromeContext)
  const items = [...explained.map(({ label, open }) => ({ label, onSelect: open })), ...more]
  if (items.length === 0) return null
  const trigger = (
    <svg className={classes.question} viewBox="0 0 20 20" aria-hidden="true">
      <circle cx="10" cy="10" r="7.4" />
      <path d="M7.9 8a2.1 2.1 0 1 1 3 1.9c-.6.3-.9.7-.9 1.4M10 13.9v.1" />
    </svg>
  )
  return <LazyMenu label={messages.help} trigger={trigger} items={items} />
}

interface AccountMenuProps {
  name: string
  /** Id of the user, for the hue. */
  id?: string | undefined
  /** Second line, e.g. the address or the role. */
  detail?: string
  items: readonly MenuEntry[]
}

/** The account menu in the header: who is signed in, the entries, and the appearance. */
export function AccountMenu({ name, id, detail, items }: AccountMenuProps) {
  const label = `${messages.account}: ${name}`
  const trigger = <Avatar name={name} id={id} size="medium" />
  return <LazyMenu label={label} trigger={trigger} items={items} who={{ name, detail }} appearance />
}
