/** A ref and the id that it names. */
export type Ref = readonly [name: string, id: string]

const preferred = ['HEAD', 'refs/heads/main', 'refs/heads/master']

/**
 * The ref whose history is read: what the repository itself names, else main or master, else the only branch there is. Null
 * where several are left and nothing says which.
 */
export function defaultBranch(refs: readonly Ref[]): Ref | null {
  for (const wanted of preferred) {
    const found = refs.find(([name]) => name === wanted)
    if (found !== undefined) return found
  }
  const branches = refs.filter(([name]) => name.startsWith('refs/heads/'))
  return branches.length === 1 ? (branches[0] ?? null) : null
}
