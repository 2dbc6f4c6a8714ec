import { part } from './element.ts'

const key = 'path-tests-theme'

/** Private windows may have no storage. */
function stored(): string | null {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

function store(theme: string): void {
  try {
    localStorage.setItem(key, theme)
  } catch {
    // The choice lasts for this visit.
  }
}

/** Follows the system's light or dark scheme until the reader chooses. */
export function startTheme(): void {
  const root = document.documentElement
  const isDark = () =>
    (root.dataset['theme'] ?? (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light')) ===
    'dark'
  const toggle = part('theme')
  const chosen = stored()
  if (chosen !== null) root.dataset['theme'] = chosen
  const say = () => (toggle.textContent = isDark() ? 'Light' : 'Dark')
  toggle.addEventListener('click', () => {
    const next = isDark() ? 'light' : 'dark'
    root.dataset['theme'] = next
    store(next)
    say()
  })
  say()
}
