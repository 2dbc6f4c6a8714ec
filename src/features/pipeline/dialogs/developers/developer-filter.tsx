import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { findTopics } from '#src/api/topics.ts'
import { useFound } from '#src/ui/form/use-found.ts'
import classes from '../dialog-form.module.css'
import type { DeveloperFilter } from './calls.ts'
import { messages } from './messages.ts'

interface DeveloperFilterFieldsProps {
  filter: DeveloperFilter
  /** Names of topics that are known already, by slug. */
  topicNames: Readonly<Record<string, string>>
  onChange: (next: DeveloperFilter) => void
}

const levels = [1, 2, 3, 4, 5] as const

/** Topics by name, the least level of each, and a place. */
export function DeveloperFilterFields({ filter, topicNames, onChange }: DeveloperFilterFieldsProps) {
  const api = useApi()
  const [text, setText] = useState('')
  const [names, setNames] = useState(topicNames)
  const { found, hasFailed } = useFound(text, async (asked, signal) => findTopics(api, asked, signal))
  const nameOf = (slug: string) => names[slug] ?? slug
  // What is chosen stays on offer while something else is searched for.
  const others = filter.topics.filter((slug) => !found.some((topic) => topic.slug === slug))
  return (
    <>
      <MultiSelect
        label={messages.topics}
        description={messages.topicsHint}
        placeholder={filter.topics.length === 0 ? messages.topicsSearch : ''}
        searchable
        maxValues={10}
        value={[...filter.topics]}
        searchValue={text}
        onSearchChange={setText}
        // The catalogue has searched, by aliases too.
        filter={({ options }) => options}
        data={[
          ...found.map(({ slug, name }) => ({ value: slug, label: name })),
          ...others.map((slug) => ({ value: slug, label: nameOf(slug) })),
        ]}
        nothingFoundMessage={hasFailed ? messages.topicsFailed : messages.topicsNone}
        onChange={(topics) => {
          const chosen = found.filter(({ slug }) => topics.includes(slug))
          setNames((all) => ({ ...all, ...Object.fromEntries(chosen.map(({ slug, name }) => [slug, name])) }))
          onChange({ ...filter, topics })
        }}
        data-autofocus
      />
      <div className={classes.pair}>
        <NativeSelect
          label={messages.level}
          disabled={filter.topics.length === 0}
          value={filter.level ?? ''}
          onChange={({ currentTarget }) =>
            onChange({ ...filter, level: currentTarget.value === '' ? null : Number(currentTarget.value) })
          }
          data={[
            { value: '', label: messages.anyLevel },
            ...levels.map((level) => ({ value: String(level), label: messages.atLeast(level) })),
          ]}
        />
        <TextInput
          label={messages.location}
          placeholder={messages.locationExample}
          maxLength={120}
          value={filter.location}
          onChange={({ currentTarget }) => onChange({ ...filter, location: currentTarget.value })}
        />
      </div>
    </>
  )
}
