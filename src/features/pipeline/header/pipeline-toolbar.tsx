import { ActionIcon, CloseButton, Switch, TextInput } from '@mantine/core'
import { IconBaselineDensityMedium, IconLayoutKanban, IconSearch, IconTable } from '@tabler/icons-react'
import { useState } from 'react'
import { setDensity, useDensity } from '../board/density.ts'
import type { PipelineSearch, PipelineTexts } from '../data/pipeline-search.ts'
import { messages } from '../messages.ts'
import classes from './pipeline-toolbar.module.css'

interface PipelineToolbarProps {
  search: PipelineSearch
  onChange: (change: PipelineTexts) => void
}

const views = ['board', 'table'] as const
const viewIcons = { board: IconLayoutKanban, table: IconTable }

/** Filter, outcomes, and board or table; the address holds them all. */
export function PipelineToolbar({ search, onChange }: PipelineToolbarProps) {
  return (
    <div className={classes.toolbar} role="search">
      <FilterField value={search.filter} onChange={(filter) => onChange({ filter: filter || undefined })} />
      <Switch
        className={classes.outcomes ?? ''}
        label={messages.showOutcomes}
        checked={search.outcomes}
        onChange={(event) => onChange({ outcomes: event.currentTarget.checked ? 'true' : undefined })}
      />
      {search.view === 'board' ? <DensityButton /> : null}
      <fieldset className={classes.views} aria-label={messages.view}>
        {views.map((view) => {
          const Shape = viewIcons[view]
          return (
            <label
              key={view}
              className={classes.view}
              title={messages[view]}
              data-chosen={search.view === view || undefined}
            >
              <input
                type="radio"
                name="view"
                className={classes.radio}
                checked={search.view === view}
                onChange={() => onChange({ view: view === 'table' ? 'table' : undefined })}
              />
              <Shape size={16} stroke={1.5} aria-hidden="true" />
              <span className={classes.viewName}>{messages[view]}</span>
            </label>
          )
        })}
      </fieldset>
    </div>
  )
}

/** Switches between compact and comfortable cards; this browser keeps the choice. */
function DensityButton() {
  const density = useDensity()
  const isComfortable = density === 'comfortable'
  return (
    <ActionIcon
      className={classes.density ?? ''}
      aria-label={messages.comfortable}
      title={messages.comfortable}
      aria-pressed={isComfortable}
      variant={isComfortable ? 'light' : 'subtle'}
      onClick={() => setDensity(isComfortable ? 'compact' : 'comfortable')}
    >
      <IconBaselineDensityMedium size={16} stroke={1.5} aria-hidden="true" />
    </ActionIcon>
  )
}

/** The input shows typed text at once; the address follows, and sets the input again after a blur. */
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
