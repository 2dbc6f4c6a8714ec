/** A ref and its commit id. */
export type Ref = readonly [name: string, id: string]

const preferred = ['HEAD', 'refs/heads/main', 'refs/heads/master']

/** Returns the ref to analyse: HEAD, else main or master, else the only branch; null if several remain. */
export function defaultBranch(refs: readonly Ref[]): Ref | null {
  for (const wanted of preferred) {
    const found = refs.find(([name]) => name === wanted)
    if (found !== undefined) return found
  }
  const branches = refs.filter(([name]) => name.startsWith('refs/heads/'))
  return branches.length === 1 ? (branches[0] ?? null) : null
}
