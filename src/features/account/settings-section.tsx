import { useId, type ReactNode } from 'react'
import classes from './settings.module.css'

interface SectionProps {
  title: string
  purpose: string
  /** Rows, or an empty state. */
  children: ReactNode
}

/** One subject of the settings: its purpose, then its rows in a card. */
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
  value?: ReactNode
  icon?: ReactNode
  action?: ReactNode
  /** Below, full width: a form, a notice. */
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
