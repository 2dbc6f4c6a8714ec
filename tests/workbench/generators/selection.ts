import { seededRandom } from '#server/seed/random.ts'

/** The walks in the order of a seed; 0 keeps their order. */
export function ordered<Walk>(walks: readonly Walk[], seed: number): readonly Walk[] {
  if (seed === 0) return walks
  const { between } = seededRandom(seed)
  return walks
    .map((walk) => ({ walk, at: between(0, 1) }))
    .sort((one, other) => one.at - other.at)
    .map(({ walk }) => walk)
}

/** One of several parts, counted from 1; null is the whole. */
export type Shard = { readonly index: number; readonly count: number } | null

/** The selected walks and their order. */
export interface Selection {
  readonly seed: number
  readonly shard: Shard
}

/** One of several equal parts, which together are the whole. */
export const shardOf = <Walk>(walks: readonly Walk[], shard: Shard): readonly Walk[] =>
  shard === null ? walks : walks.filter((_walk, index) => index % shard.count === shard.index - 1)
