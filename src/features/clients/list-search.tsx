import { CloseButton, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'

interface ListSearchProps {
  /** The searched list. */
  label: string
  clear: string
  value: string
  onChange: (value: string) => void
}

/** The search of a list in a dialog; focused when it opens. */
export function ListSearch({ label, clear, value, onChange }: ListSearchProps) {
  return (
    <TextInput
      aria-label={label}
      placeholder={label}
      value={value}
      maxLength={120}
      data-autofocus
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      rightSection={
        value === '' ? null : (
          <CloseButton size={24} iconSize={14} aria-label={clear} onClick={() => onChange('')} />
        )
      }
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
