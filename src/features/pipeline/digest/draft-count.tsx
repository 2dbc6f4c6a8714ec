import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { digestsQuery } from '../data/queries.ts'
import { digestWords as words } from '../words/digest-words.ts'

/** How many candidates are in the position's draft; nothing without a draft. */
export function DraftCount({ positionId }: { positionId: string }) {
  const { data, reload } = useQuery(digestsQuery(positionId))
  useLiveReload(
    reload,
    (message) =>
      message.kind === 'missed' ||
      (message.change.entity === 'digest' && message.change.parentId === positionId),
  )
  const count = data?.ok === true ? (data.value.draft?.items.length ?? 0) : 0
  if (count === 0) return null
  return (
    <span title={words.digestHint(count)} style={{ marginInlineStart: 6 }}>
      {words.digestCount(count)}
    </span>
  )
}
