import { useState } from 'react'
import { useApi, useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useFound } from '#src/ui/form/use-found.ts'
import { findPeople, type DigestPerson } from '../mutations.ts'
import { concernsDigests } from '../concerns-digests.ts'
import { digestPeopleQuery } from '../queries.ts'

const none: readonly DigestPerson[] = []

/**
 * Who may be in the digest, and a search where the list doesn't hold everyone.
 *
 * @param begun applications that the list begins with
 */
export function usePeople(positionId: string, begun: readonly string[]) {
  const api = useApi()
  const [first] = useState(begun)
  const [search, setSearch] = useState('')
  const [noted, setNoted] = useState(none)
  const { data, reload } = useQuery(digestPeopleQuery(positionId, first))
  useLiveReload(reload, concernsDigests(positionId))
  const { found, hasFailed } = useFound(search.trim(), async (text, signal) => {
    if (text === '') return none
    const result = await findPeople(api, positionId, text, signal)
    return result.ok ? result.value.items : null
  })
  const listed = data?.ok === true ? data.value.items : none
  return {
    /** Undefined until they are loaded; a text says why they are not. */
    state: data === undefined || data.ok ? data?.value : data.failure.message,
    shown: search.trim() === '' ? listed : found,
    search,
    setSearch,
    hasSearchFailed: hasFailed,
    reload,
    /** Keeps a person who was found: a further search may not find them. */
    note: (person: DigestPerson) => setNoted((all) => [...all, person]),
    personOf: (id: string): DigestPerson | undefined =>
      [...listed, ...found, ...noted].find(({ applicationId }) => applicationId === id),
  }
}

export type People = ReturnType<typeof usePeople>
