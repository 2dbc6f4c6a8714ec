import type { ShownFrom } from '#server/db/tables/evidence.ts'

/** What others may see now of what commits are shown from. */
export interface ShownNow {
  /** Slugs of hidden topics. */
  readonly hidden: readonly string[]
  /** Repositories that count. */
  readonly repositories: readonly { readonly id: string; readonly isOpen: boolean }[]
  /** Numbers of addresses that stand. */
  readonly addresses: readonly number[]
}

/**
 * Whether kept commits show nothing that others may no longer see: what a developer hides, leaves out, closes or gives up is gone at
 * once, and the commits are back once they are computed without it.
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
