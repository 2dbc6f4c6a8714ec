import { MultiSelect, Radio, Stack } from '@mantine/core'
import { useState, type ReactNode } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useFound } from '#src/ui/form/use-found.ts'
import { findClients, type NamedClient } from './mutations.ts'
import { messages } from './messages.ts'

/** Limit of openapi.yaml, GrantedClients. */
const mostClients = 100

interface ClientsFieldProps {
  /** Null for all clients. */
  value: readonly NamedClient[] | null
  onChange: (clients: readonly NamedClient[] | null) => void
  error?: ReactNode
}

/** Which clients a recruiter or viewer sees: all, or some that are chosen by name. */
export function ClientsField({ value, onChange, error }: ClientsFieldProps) {
  const api = useApi()
  const [text, setText] = useState('')
  const { found, hasFailed } = useFound(text, (typed, signal) => findClients(api, typed, signal))
  const chosen = value ?? []
  const offered = [...found, ...chosen.filter(({ id }) => !found.some((one) => one.id === id))]
  return (
    <Radio.Group
      label={messages.clients}
      value={value === null ? 'all' : 'some'}
      onChange={(kind) => onChange(kind === 'all' ? null : [])}
    >
      <Stack gap="sm" mt={4}>
        <Radio value="all" label={messages.allClients} description={messages.allClientsHint} />
        <Radio value="some" label={messages.someClients} description={messages.someClientsHint} />
        {value === null ? null : (
          <MultiSelect
            aria-label={messages.someClients}
            placeholder={chosen.length === 0 ? messages.clientsSearch : ''}
            searchable
            maxValues={mostClients}
            value={chosen.map(({ id }) => id)}
            searchValue={text}
            onSearchChange={setText}
            // The server has searched.
            filter={({ options }) => options}
            data={offered.map(({ id, name }) => ({ value: id, label: name }))}
            nothingFoundMessage={hasFailed ? messages.clientsFailed : messages.clientsNone}
            onChange={(ids) => onChange(offered.filter(({ id }) => ids.includes(id)))}
            error={error}
          />
        )}
      </Stack>
    </Radio.Group>
  )
}
