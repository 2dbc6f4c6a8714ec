import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { findTopics } from '#src/api/topics.ts'
import { useFound } from '#src/ui/form/use-found.ts'
import type { DeveloperFilter } from './mutations.ts'
import classes from './developers.module.css'
import { askedOf } from './filter-text.ts'
import { messages } from './messages.ts'
import { longestPlace, mostTopics, ofSeeking, ofTopics } from './offers.ts'
import { useTopicNames } from './use-topic-names.ts'

interface DeveloperFilterFieldsProps {
  filter: DeveloperFilter
  /** Loaded topic names, by slug. */
  topicNames: Readonly<Record<string, string>>
  onChange: (next: DeveloperFilter) => void
}

/** Inputs for topics, their limits, job search status and location. */
export function DeveloperFilterFields({ filter, topicNames, onChange }: DeveloperFilterFieldsProps) {
  const api = useApi()
  const [text, setText] = useState('')
  const { found, hasFailed } = useFound(text, (typed, signal) => findTopics(api, typed, signal))
  const { nameOf, learn } = useTopicNames(filter.topics, topicNames)
  const asked = askedOf(filter)
  // Chosen topics remain options while the user searches for others.
  const others = filter.topics.filter((slug) => !found.some((topic) => topic.slug === slug))
  return (
    <>
      <MultiSelect
        label={messages.topics}
        description={messages.topicsHint}
        placeholder={filter.topics.length === 0 ? messages.topicsSearch : ''}
        searchable
        maxValues={mostTopics}
        value={[...filter.topics]}
        searchValue={text}
        onSearchChange={setText}
        // The server has filtered already, by aliases too.
        filter={({ options }) => options}
        data={[
          ...found.map(({ slug, name }) => ({ value: slug, label: name })),
          ...others.map((slug) => ({ value: slug, label: nameOf(slug) })),
        ]}
        nothingFoundMessage={hasFailed ? messages.topicsFailed : messages.topicsNone}
        onChange={(topics) => {
          learn(found.filter(({ slug }) => topics.includes(slug)))
          onChange({ ...filter, topics })
        }}
        // An automatically opened list would cover the results.
        openOnFocus={false}
        data-autofocus
      />
      <div className={classes.filter}>
        {ofTopics.map(({ name, any, values, say }) => (
          <NativeSelect
            key={name}
            label={messages[name]}
            disabled={filter.topics.length === 0}
            value={asked[name] ?? ''}
            onChange={({ currentTarget: { value } }) =>
              onChange({ ...filter, [name]: value === '' ? null : Number(value) })
            }
            data={[
              { value: '', label: any },
              ...values.map((value) => ({ value: String(value), label: say(value) })),
            ]}
          />
        ))}
        <TextInput
          label={messages.location}
          placeholder={messages.locationExample}
          maxLength={longestPlace}
          value={filter.location}
          onChange={({ currentTarget }) => onChange({ ...filter, location: currentTarget.value })}
        />
        <NativeSelect
          className={classes.seeking ?? ''}
          label={messages.seeking}
          value={filter.statuses.join()}
          onChange={({ currentTarget: { value } }) => {
            const chosen = ofSeeking.find(({ statuses }) => statuses.join() === value)
            onChange({ ...filter, statuses: chosen?.statuses ?? [] })
          }}
          data={ofSeeking.map(({ label, statuses }) => ({ label, value: statuses.join() }))}
        />
      </div>
    </>
  )
}
