import type { SessionNews } from './live-event.ts'

/** What one tab tells the others of the person's own session. */
export interface TabNews {
  readonly tell: (news: SessionNews) => void
  readonly close: () => void
}

const role = 'role'
const write = (news: SessionNews): string => (news.kind === 'role' ? role : `ended ${news.reason}`)
const read = (text: string): SessionNews =>
  text === role ? { kind: 'role' } : { kind: 'ended', reason: text.replace(/^ended /, '') }

/**
 * Tabs tell each other by the storage in which the SDK writes down who is here: what is told before that is heard before
 * that. By a channel of its own the word could come after, and the other tab would have left without knowing why.
 * Nothing stays written.
 */
export function openTabNews(audience: string, heard: (news: SessionNews) => void): TabNews {
  const name = `assay-session-news ${audience}`
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === name && newValue !== null) heard(read(newValue))
  }
  window.addEventListener('storage', listen)
  return {
    tell: (news) => {
      try {
        localStorage.setItem(name, write(news))
        localStorage.removeItem(name)
      } catch {
        // A browser that refuses storage keeps nobody signed in, in no other tab either.
      }
    },
    close: () => window.removeEventListener('storage', listen),
  }
}
