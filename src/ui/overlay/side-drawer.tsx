import { CloseButton } from '@mantine/core'
import { useFocusTrap, useMediaQuery } from '@mantine/hooks'
import { useEffect, useEffectEvent, useId, useRef, type ReactNode } from 'react'
import classes from './side-drawer.module.css'

/** The drawer fills the window below this width (side-drawer.module.css). */
const phone = '(max-width: 47.99em)'

interface SideDrawerProps {
  /** Title of the record; takes the focus. */
  title: string
  /** Before the title: an avatar. */
  lead?: ReactNode
  about?: ReactNode
  closeLabel: string
  onClose: () => void
  children: ReactNode
}

/**
 * Shows one record of a list in a row with that list; full screen on a phone. Escape closes it. The opener restores
 * the focus.
 */
export function SideDrawer({ title, lead, about, closeLabel, onClose, children }: SideDrawerProps) {
  const id = useId()
  const heading = useRef<HTMLHeadingElement>(null)
  // On a phone the drawer covers everything else: it traps the focus, starting at its first button.
  const covers = useMediaQuery(phone, false, { getInitialValueInEffect: false })
  const trap = useFocusTrap(covers)
  const focusTitle = useEffectEvent(() => {
    if (!covers) heading.current?.focus()
  })
  useEffect(() => focusTitle(), [])
  const escaped = useEffectEvent((event: KeyboardEvent) => {
    // A menu, reason or dialog above closes first and may be unmounted by now: the event's path still contains it.
    const above = event.composedPath().some((on) => on instanceof Element && on.matches('[data-portal]'))
    if (event.key === 'Escape' && !event.defaultPrevented && !above) onClose()
  })
  useEffect(() => {
    const heard = (event: KeyboardEvent) => escaped(event)
    document.addEventListener('keydown', heard)
    return () => document.removeEventListener('keydown', heard)
  }, [])
  return (
    <div
      ref={trap}
      className={classes.drawer}
      role="dialog"
      aria-modal={covers || undefined}
      aria-labelledby={id}
    >
      <header className={classes.head}>
        {lead}
        <div className={classes.words}>
          <h2 ref={heading} id={id} tabIndex={-1} className={classes.title}>
            {title}
          </h2>
          {about === undefined ? null : <div className={classes.about}>{about}</div>}
        </div>
        <CloseButton size={32} iconSize={18} aria-label={closeLabel} onClick={onClose} />
      </header>
      <div className={classes.scroll}>{children}</div>
    </div>
  )
}
