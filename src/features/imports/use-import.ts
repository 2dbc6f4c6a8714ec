import { useEffect, useState } from 'react'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { readImport } from './mutations.ts'

export type Import = components['schemas']['Import']

/** Poll interval for when live updates do not arrive. */
const pollMs = 2_000

export type ImportView =
  | { readonly kind: 'new' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'absent' }
  | { readonly kind: 'there'; readonly record: Import }

/**
 * The import that the address names (`new`, `sample`: none yet), from the latest of its own answers, live updates,
 * and a poll while it runs. `onImported` is called once an observed run has ended.
 */
export function useImport(importId: string, onImported: () => void) {
  const api = useApi()
  const [latest, setLatest] = useState<Import | null>(null)
  const { data, reload } = useQuery(
    openedQuery<ImportView>(['import', importId], async (signal) => {
      if (importId === 'new' || importId === 'sample') return { kind: 'new' }
      const result = await readImport(api, importId, signal)
      if (!result.ok) return { kind: 'absent' }
      if (running && result.value.state !== 'running') onImported()
      return { kind: 'there', record: result.value }
    }),
  )
  const view = newest(importId, data, latest)
  const running = view.kind === 'there' && view.record.state === 'running'

  useLiveReload(reload, (message) => message.kind === 'missed' || message.change.entityId === importId)
  useEffect(() => {
    if (!running) return undefined
    const timer = setInterval(reload, pollMs)
    return () => clearInterval(timer)
  }, [running, reload])

  return { view, showImport: setLatest }
}

function newest(importId: string, value: ImportView | undefined, latest: Import | null): ImportView {
  if (latest?.id !== importId) return value ?? { kind: 'loading' }
  if (value?.kind === 'there' && value.record.version > latest.version) return value
  return { kind: 'there', record: latest }
}
