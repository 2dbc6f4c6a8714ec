import { useId, type ReactNode } from 'react'
import * as uiMessages from '#src/ui/messages.ts'
import classes from './settings.module.css'

interface SectionProps {
  title: string
  purpose: string
  /** Rows, or an empty state. */
  children: ReactNode
}

/** One subject of the settings: what it is for, then its rows in a card. */
export function SettingsSection({ title, purpose, children }: SectionProps) {
  const id = useId()
  return (
    <section className={classes.section} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.title}>
          {title}
        </h2>
        <p className={classes.purpose}>{purpose}</p>
      </div>
      <ul className={classes.card}>{children}</ul>
    </section>
  )
}

interface RowProps {
  label?: ReactNode
  /** What stands there now. */
  value?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Below, over the whole width: a form, a notice. */
  children?: ReactNode
}

export function SettingsRow({ label, value, icon, action, children }: RowProps) {
  return (
    <li className={classes.row}>
      {icon === undefined ? null : <span className={classes.icon}>{icon}</span>}
      <div className={classes.words}>
        {label === undefined ? null : <div className={classes.label}>{label}</div>}
        {value === undefined ? null : <div className={classes.value}>{value}</div>}
      </div>
      {action === undefined ? null : <div className={classes.action}>{action}</div>}
      {children}
    </li>
  )
}

/** The shape of rows that are coming. */
export function RowsSkeleton({ rows }: { rows: number }) {
  return Array.from({ length: rows }, (_, row) => (
    <li key={row} className={classes.row} aria-busy="true" aria-label={uiMessages.loading}>
      <div className={classes.words}>
        <span className={classes.bar} data-width="short" />
        <span className={classes.bar} />
      </div>
    </li>
  ))
}
