import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useDeferredValue, useState } from 'react'
import { useLiveReload } from '#src/api/api-context.tsx'
import type { LiveMessage } from '#src/api/live/live-event.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { PageHeader } from '#src/ui/frame/page-header.tsx'
import { usePage } from '#src/ui/frame/page-chrome.tsx'
import { labelsQuery } from '../queries.ts'
import classes from '../rows.module.css'
import { LabelSection } from './label-section.tsx'
import { labelWords as words } from './words.ts'

const concernsLabels = (message: LiveMessage): boolean =>
  message.kind === 'missed' ||
  message.change.event === 'company.labelsChanged' ||
  ['candidate', 'import'].includes(message.change.entity)

/** Tags and sources of every candidate. */
export function LabelsScreen() {
  usePage({ title: words.title })
  const [search, setSearch] = useState('')
  const asked = useDeferredValue(search.trim())
  const all = useQuery(labelsQuery())
  const isLimited =
    all.data !== undefined &&
    [all.data.tags, all.data.sources].some(({ items, total }) => total > items.length)
  // This search filters the list.
  const found = useQuery(labelsQuery(isLimited ? asked : ''))
  const reload = async () => {
    await all.reload()
    if (isLimited) await found.reload()
  }
  useLiveReload(reload, concernsLabels)
  const shown = found.data ?? all.data
  const section = { search: search.trim(), reload }
  return (
    <>
      <PageHeader title={words.title} purpose={words.purpose} />
      <TextInput
        className={classes.search ?? ''}
        aria-label={words.search}
        placeholder={words.search}
        value={search}
        maxLength={80}
        leftSection={<IconSearch size={16} stroke={1.5} aria-hidden="true" />}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <LabelSection kind="tag" all={all.data?.tags} list={shown?.tags} {...section} />
      <LabelSection kind="source" all={all.data?.sources} list={shown?.sources} {...section} />
    </>
  )
}
