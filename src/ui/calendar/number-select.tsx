import { NativeSelect } from '@mantine/core'
import type { RefObject } from 'react'
import classes from './moment-panel.module.css'

interface NumberSelectProps {
  select?: RefObject<HTMLSelectElement | null>
  label: string
  /** Two digits each, or empty for none. */
  numbers: readonly string[]
  value: string
  disabled?: boolean
  onChange: (value: string) => void
}

/** A native list of numbers: phones show a wheel, and typing "14" finds 14. */
export const NumberSelect = ({ select, label, numbers, onChange, ...rest }: NumberSelectProps) => (
  <NativeSelect
    {...(select !== undefined && { ref: select })}
    className={classes.number ?? ''}
    aria-label={label}
    data={numbers.map((number) => ({ value: number, label: number === '' ? '--' : number }))}
    onChange={({ currentTarget }) => onChange(currentTarget.value)}
    {...rest}
  />
)
