import { MultiSelect, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { findTopics } from '#src/api/topics.ts'
import { useFound } from '#src/ui/form/use-found.ts'
import type { DeveloperFilter, JobSearchStatus } from './calls.ts'
import classes from './developers.module.css'
import { messages } from './messages.ts'

interface DeveloperFilterFieldsProps {
  filter: DeveloperFilter
  /** Names of topics that are known already, by slug. */
  topicNames: Readonly<Record<string, string>>
  onChange: (next: DeveloperFilter) => void
}

type OfTopics = 'level' | 'confidence' | 'seenWithin'

/** What can be asked of every topic that is named, with the values on offer and what each is called. */
const ofTopics: readonly {
  readonly name: OfTopics
  readonly any: string
  readonly values: readonly number[]
  readonly say: (value: number) => string
}[] = [
  { name: 'level', any: messages.anyLevel, values: [1, 2, 3, 4, 5], say: messages.atLeast },
  { name: 'confidence', any: messages.anyConfidence, values: [25, 50, 75], say: messages.percentAtLeast },
  { name: 'seenWithin', any: messages.seenEver, values: [91, 365, 1_095], say: messages.seenIn },
]

/** What can be asked of whether somebody looks for work. */
const ofSeeking: readonly { readonly label: string; readonly statuses: readonly JobSearchStatus[] }[] = [
  { label: messages.anySeeking, statuses: [] },
  { label: messages.lookingOrOpen, statuses: ['open', 'activelyLooking'] },
  { label: messages.statuses.activelyLooking, statuses: ['activelyLooking'] },
]

/** Topics by name, what each has to be at least, who looks for work, and a place. */
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
      <div className={classes.filter}>
        {ofTopics.map(({ name, any, values, say }) => (
          <NativeSelect
            key={name}
            label={messages[name]}
            disabled={filter.topics.length === 0}
            value={filter[name] ?? ''}
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
          maxLength={120}
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
