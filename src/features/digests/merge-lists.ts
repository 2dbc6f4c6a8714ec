import { contentLimits, type DigestForm, type DigestItem } from './digest-content.ts'

type Lists = Pick<DigestForm, 'items' | 'recipientIds'>
export type ListField = keyof Lists

const idOf = ({ applicationId }: DigestItem) => applicationId
const idsOf = (lists: Lists, field: ListField): readonly string[] =>
  field === 'items' ? lists.items.map(idOf) : lists.recipientIds

export interface ListDifference {
  readonly onlyMine: readonly string[]
  readonly onlyTheirs: readonly string[]
  /** Candidates whose summaries differ, with the other text. */
  readonly summaries: readonly DigestItem[]
  /** Both hold the same, in another order. */
  readonly isOrder: boolean
}

/** The differences of two versions of a list. */
export function differenceOf(mine: Lists, theirs: Lists, field: ListField): ListDifference {
  const [ours, others] = [idsOf(mine, field), idsOf(theirs, field)]
  const onlyMine = ours.filter((id) => !others.includes(id))
  const onlyTheirs = others.filter((id) => !ours.includes(id))
  const summaries =
    field === 'items'
      ? theirs.items.filter(({ applicationId, summary }) =>
          mine.items.some((item) => item.applicationId === applicationId && item.summary.trim() !== summary),
        )
      : []
  const isAlike = onlyMine.length + onlyTheirs.length === 0
  return { onlyMine, onlyTheirs, summaries, isOrder: isAlike && ours.join() !== others.join() }
}

/** Keeps entries that either side added, and drops entries that either removed. */
const unitedIds = (base: readonly string[], mine: readonly string[], theirs: readonly string[]) => [
  ...theirs.filter((id) => mine.includes(id) || !base.includes(id)),
  ...mine.filter((id) => !theirs.includes(id) && !base.includes(id)),
]

/**
 * Both versions of a list in one, in the stored order: what each side added since `base`, without what either removed, and my
 * summaries where I changed them. Null where that are more candidates than a digest holds.
 */
export function united(base: Lists, mine: DigestForm, theirs: Lists, field: ListField): DigestForm | null {
  const ids = unitedIds(idsOf(base, field), idsOf(mine, field), idsOf(theirs, field))
  if (field === 'recipientIds') return { ...mine, recipientIds: ids }
  if (ids.length > contentLimits.items) return null
  const summaryIn = ({ items }: Lists, id: string) => items.find((item) => idOf(item) === id)?.summary
  const summaryOf = (id: string): string => {
    const [own, other] = [summaryIn(mine, id), summaryIn(theirs, id)]
    return (own !== summaryIn(base, id) ? own : undefined) ?? other ?? ''
  }
  return {
    ...mine,
    items: ids.map((applicationId) => ({ applicationId, summary: summaryOf(applicationId) })),
  }
}
