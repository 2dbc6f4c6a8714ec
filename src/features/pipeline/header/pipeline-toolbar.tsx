import { CloseButton, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import type { PipelineSearch, SearchChange } from '../data/pipeline-search.ts'
import { messages } from '../messages.ts'
import classes from './pipeline-toolbar.module.css'

interface PipelineToolbarProps {
  search: PipelineSearch
  onChange: (change: SearchChange) => void
}

const views = ['board', 'table'] as const

/** Filter, outcomes and the choice of board or table; all of it stands in the address. */
export function PipelineToolbar({ search, onChange }: PipelineToolbarProps) {
  return (
    <div className={classes.toolbar} role="search">
      <FilterField value={search.filter} onChange={(filter) => onChange({ filter: filter || undefined })} />
      <Switch
        label={messages.showOutcomes}
        checked={search.outcomes}
        onChange={(event) => onChange({ outcomes: event.currentTarget.checked || undefined })}
      />
      <fieldset className={classes.views} aria-label={messages.view}>
        {views.map((view) => (
          <label key={view} className={classes.view} data-chosen={search.view === view || undefined}>
            <input
              type="radio"
              name="view"
              className={classes.radio}
              checked={search.view === view}
              onChange={() => onChange({ view: view === 'table' ? 'table' : undefined })}
            />
            {messages[view]}
          </label>
        ))}
      </fieldset>
    </div>
  )
}

/** What is typed stands at once; the address follows, and is heard again when the field is left. */
function FilterField({ value, onChange }: { value: string; onChange: (filter: string) => void }) {
  const [typed, setTyped] = useState<string | null>(null)
  const shown = typed ?? value
  const change = (text: string) => {
    setTyped(text)
    onChange(text)
  }
  return (
    <TextInput
      className={classes.filter ?? ''}
      aria-label={messages.filter}
      placeholder={messages.filter}
      value={shown}
      maxLength={120}
      onChange={(event) => change(event.currentTarget.value)}
      onBlur={() => setTyped(null)}
      leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
      rightSection={
        shown === '' ? null : (
          <CloseButton size={24} iconSize={14} aria-label={messages.clearFilter} onClick={() => change('')} />
        )
      }
    />
  )
}
