import { CloseButton, SegmentedControl, Switch, TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import type { PipelineSearch, SearchChange } from '../data/pipeline-search.ts'
import { messages } from '../messages.ts'
import classes from './pipeline-toolbar.module.css'

interface PipelineToolbarProps {
  search: PipelineSearch
  onChange: (change: SearchChange) => void
}

/** Filter, outcomes and the choice of board or table; all of it stands in the address. */
export function PipelineToolbar({ search, onChange }: PipelineToolbarProps) {
  return (
    <div className={classes.toolbar} role="search">
      <TextInput
        className={classes.filter ?? ''}
        aria-label={messages.filter}
        placeholder={messages.filter}
        value={search.filter}
        maxLength={120}
        onChange={(event) => onChange({ filter: event.currentTarget.value || undefined })}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
        rightSection={
          search.filter === '' ? null : (
            <CloseButton
              size={24}
              iconSize={14}
              aria-label={messages.clearFilter}
              onClick={() => onChange({ filter: undefined })}
            />
          )
        }
      />
      <Switch
        label={messages.showOutcomes}
        checked={search.outcomes}
        onChange={(event) => onChange({ outcomes: event.currentTarget.checked || undefined })}
      />
      <SegmentedControl
        aria-label={messages.view}
        value={search.view}
        onChange={(view) => onChange({ view: view === 'table' ? 'table' : undefined })}
        data={[
          { value: 'board', label: messages.board },
          { value: 'table', label: messages.table },
        ]}
      />
    </div>
  )
}
