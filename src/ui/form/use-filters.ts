import { useNavigate } from '@tanstack/react-router'
import type { SearchTexts } from '#src/lib/search-texts.ts'

/**
 * Filters of a list, stored in the URL: a text for each name, empty if not set.
 * @param resetScroll false keeps the scroll position
 */
export function useFilters<Name extends string>(
  search: SearchTexts<Name>,
  names: readonly Name[],
  resetScroll = true,
) {
  const navigate = useNavigate()
  const values = Object.fromEntries(names.map((name) => [name, search[name] ?? ''])) as Record<Name, string>
  /** @param replace false lets Back return to the previous filters */
  const set = (changes: Partial<Record<Name, string>>, { replace = true } = {}) => {
    const entries = Object.entries(changes).map(([name, value]) => [name, value === '' ? undefined : value])
    void navigate({
      to: '.',
      replace,
      resetScroll,
      search: (old: Record<string, unknown>) => ({ ...old, ...Object.fromEntries(entries) }),
    })
  }
  const clear = () => set(Object.fromEntries(names.map((name) => [name, ''])) as Record<Name, string>)
  return { values, set, clear, active: names.some((name) => values[name] !== '') }
}
