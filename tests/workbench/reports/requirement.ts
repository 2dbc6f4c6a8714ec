/** A documented rule. */
export interface Requirement {
  readonly spec: string
  /** Ids of its paths, shortest first. */
  readonly paths: readonly string[]
}

/** Every sentence with its paths; a sentence without any has an empty list. */
export function requirementsOf(
  sentences: Iterable<string>,
  met: readonly {
    readonly path: { readonly id: string; readonly words: readonly unknown[] }
    readonly by: Iterable<string>
  }[],
): readonly Requirement[] {
  const paths = new Map<string, string[]>([...sentences].map((spec) => [spec, []]))
  const shortestFirst = met.toSorted((one, other) => one.path.words.length - other.path.words.length)
  for (const { path, by } of shortestFirst) for (const spec of new Set(by)) paths.get(spec)?.push(path.id)
  return [...paths].map(([spec, ids]) => ({ spec, paths: ids }))
}
