import { seededRandom } from '#server/seed/random.ts'

/** The walks in the order of a seed; 0 leaves them as they are. */
export function ordered<Walk>(walks: readonly Walk[], seed: number): readonly Walk[] {
  if (seed === 0) return walks
  const { between } = seededRandom(seed)
  return walks
    .map((walk) => ({ walk, at: between(0, 1) }))
    .sort((one, other) => one.at - other.at)
    .map(({ walk }) => walk)
}

/** One of so many parts, counted from 1; null: the whole. */
export type Shard = { readonly index: number; readonly count: number } | null

/** Which walks, and in which order. */
export interface Selection {
  readonly seed: number
  readonly shard: Shard
}

/** One of several equal parts; all parts together are the whole. */
export const shardOf = <Walk>(walks: readonly Walk[], shard: Shard): readonly Walk[] =>
  shard === null ? walks : walks.filter((_walk, index) => index % shard.count === shard.index - 1)
