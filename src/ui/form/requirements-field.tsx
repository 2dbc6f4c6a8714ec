import { ActionIcon, NativeSelect, Select } from '@mantine/core'
import { IconX } from '@tabler/icons-react'
import { useState } from 'react'
import * as messages from './requirements-words.ts'
import classes from './requirements-field.module.css'
import { useFound } from './use-found.ts'

export interface RequirementRow {
  readonly topic: string
  readonly level: number
  readonly kind: 'must' | 'nice'
  readonly weight: number
}

interface TopicOption {
  readonly slug: string
  readonly name: string
}

interface RequirementsFieldProps {
  value: readonly RequirementRow[]
  /** Known names of the topics in `value`, by slug. */
  knownNames?: Readonly<Record<string, string>>
  onChange: (rows: RequirementRow[]) => void
  /** Topics whose name contains the text, best first; null if the search failed. */
  search: (text: string, signal: AbortSignal) => Promise<readonly TopicOption[] | null>
  error?: string | undefined
}

/** Requirements on topics: find a topic, choose its level (1 to 5) and whether it is a must. */
export function RequirementsField(props: RequirementsFieldProps) {
  const { value, knownNames = {}, onChange, search, error } = props
  const [text, setText] = useState('')
  const [names, setNames] = useState(knownNames)
  const { found, hasFailed, isOfText } = useFound(text, async (asked, signal) => {
    const topics = await search(asked, signal)
    setNames((known) => ({
      ...known,
      ...Object.fromEntries((topics ?? []).map(({ slug, name }) => [slug, name])),
    }))
    return topics
  })
  const chosen = new Set(value.map((row) => row.topic))
  const offered = found.filter(({ slug }) => !chosen.has(slug))
  const add = (topic: string) => {
    onChange([...value, { topic, level: 3, kind: 'must', weight: 3 }])
    setText('')
  }
  const replace = (topic: string, change: Partial<RequirementRow>) =>
    onChange(value.map((row) => (row.topic === topic ? { ...row, ...change } : row)))
  return (
    <div className={classes.root}>
      <Select
        label={messages.requirements}
        description={value.length === 0 ? messages.requirementsHint : null}
        placeholder={messages.requirementsSearch}
        searchable
        value={null}
        searchValue={text}
        onSearchChange={setText}
        data={offered.map(({ slug, name }) => ({ value: slug, label: name }))}
        filter={({ options }) => options}
        nothingFoundMessage={hasFailed ? messages.requirementsFailed : messages.requirementsNone}
        onChange={(topic) => {
          if (topic !== null) add(topic)
        }}
        onKeyDown={(event) => {
          if (event.key !== 'Enter' || text === '') return
          // The typed text is a search: it is not submitted with the form.
          event.preventDefault()
          const [best] = offered
          const isMarked = event.currentTarget.hasAttribute('aria-activedescendant')
          if (!isMarked && isOfText && best !== undefined) add(best.slug)
        }}
        error={error}
      />
      {value.length === 0 ? null : (
        <ul className={classes.rows}>
          {value.map((row) => {
            const name = names[row.topic] ?? row.topic
            return (
              <li key={row.topic} className={classes.row}>
                <span className={classes.name}>{name}</span>
                <NativeSelect
                  aria-label={messages.requirementLevel(name)}
                  value={String(row.level)}
                  data={[1, 2, 3, 4, 5].map((level) => ({
                    value: String(level),
                    label: messages.level(level),
                  }))}
                  onChange={(event) => replace(row.topic, { level: Number(event.currentTarget.value) })}
                />
                <NativeSelect
                  aria-label={messages.requirementKind(name)}
                  value={row.kind}
                  data={[
                    { value: 'must', label: messages.must },
                    { value: 'nice', label: messages.nice },
                  ]}
                  onChange={(event) =>
                    replace(row.topic, { kind: event.currentTarget.value === 'must' ? 'must' : 'nice' })
                  }
                />
                <ActionIcon
                  aria-label={messages.requirementRemove(name)}
                  onClick={() => onChange(value.filter((other) => other.topic !== row.topic))}
                >
                  <IconX size={16} stroke={1.5} aria-hidden="true" />
                </ActionIcon>
              </li>
            )
          })}
        </ul>
      )}
    </div>
  )
}
