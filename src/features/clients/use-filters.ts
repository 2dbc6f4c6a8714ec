import { useNavigate, useSearch } from '@tanstack/react-router'

/** Filters of a list, kept in the URL: a text for each name, empty when it is not set. */
export function useFilters<Name extends string>(names: readonly Name[]) {
  const search: Readonly<Record<string, unknown>> = useSearch({ strict: false })
  const navigate = useNavigate()
  const valueOf = (name: Name): string => {
    const value = search[name]
    return typeof value === 'string' || typeof value === 'number' ? String(value) : ''
  }
  const values = Object.fromEntries(names.map((name) => [name, valueOf(name)])) as Record<Name, string>
  const set = (changes: Partial<Record<Name, string>>) => {
    const entries = Object.entries(changes).map(([name, value]) => [name, value === '' ? undefined : value])
    void navigate({
      to: '.',
      replace: true,
      search: (old: Record<string, unknown>) => ({ ...old, ...Object.fromEntries(entries) }),
    })
  }
  const clear = () => set(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>)
  return { values, set, clear, active: names.some((name) => values[name] !== '') }
}
