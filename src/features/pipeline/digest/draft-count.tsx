import { useLiveReload } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { draftCountQuery } from '../data/queries.ts'
import { digestWords as words } from '../words/digest-words.ts'

/** Number of candidates in the position's draft; empty without a draft. */
export function DraftCount({ positionId }: { positionId: string }) {
  const { data, reload } = useQuery(draftCountQuery(positionId))
  useLiveReload(
    reload,
    (message) =>
      message.kind === 'missed' ||
      (message.change.entity === 'digest' && message.change.parentId === positionId),
  )
  const count = data?.ok === true ? data.value.candidates : 0
  if (count === 0) return null
  return (
    <span title={words.digestHint(count)} style={{ marginInlineStart: 6 }}>
      {words.digestCount(count)}
    </span>
  )
}
