/** A small generator of numbers below 1 that a seed repeats (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
}

/** The walks in the order of a seed; 0 leaves them as they are. */
export function ordered<Walk>(walks: readonly Walk[], seed: number): readonly Walk[] {
  if (seed === 0) return walks
  const next = numbersFrom(seed)
  return walks
    .map((walk) => ({ walk, at: next() }))
    .sort((one, other) => one.at - other.at)
    .map(({ walk }) => walk)
}

/** One of several equal parts, counted from 1; all parts together are the whole. */
export const shardOf = <Walk>(
  walks: readonly Walk[],
  shard: { readonly index: number; readonly count: number } | null,
): readonly Walk[] =>
  shard === null ? walks : walks.filter((_walk, index) => index % shard.count === shard.index - 1)
