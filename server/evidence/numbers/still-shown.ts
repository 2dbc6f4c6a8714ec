import type { ShownFrom } from '#server/db/tables/evidence.ts'

/** The topics, repositories and emails that viewers may see now. */
export interface ShownNow {
  /** Slugs of hidden topics. */
  readonly hidden: readonly string[]
  /** Included repositories. */
  readonly repositories: readonly { readonly id: string; readonly isOpen: boolean }[]
  /** Numbers of claimed emails. */
  readonly addresses: readonly number[]
}

/**
 * Whether stored commits contain nothing that viewers may no longer see. Hiding a topic, excluding or closing a
 * repository, or removing an email hides them at once, until the next computation replaces them.
 */
export function isStillShown(from: ShownFrom, { hidden, repositories, addresses }: ShownNow): boolean {
  const isOpen = new Map(repositories.map((repository) => [repository.id, repository.isOpen]))
  return (
    hidden.every((slug) => from.hidden.includes(slug)) &&
    from.open.every((id) => isOpen.get(id) === true) &&
    from.closed.every((id) => isOpen.has(id)) &&
    from.addresses.every((number) => addresses.includes(number))
  )
}
