import type { SessionNews } from './live-event.ts'

/** Messages between tabs about the person's own session. */
export interface TabNews {
  readonly post: (news: SessionNews) => void
  readonly close: () => void
}

const role = 'role'
const write = (news: SessionNews): string => (news.kind === 'role' ? role : `ended ${news.reason}`)
const read = (text: string): SessionNews =>
  text === role ? { kind: 'role' } : { kind: 'ended', reason: text.replace(/^ended /, '') }

/**
 * Tabs send these messages through localStorage, where the SDK stores the identity: the storage events arrive in
 * order. A separate channel could deliver the message too late, after the other tab signed out without a reason.
 * Nothing stays stored.
 */
export function openTabNews(audience: string, heard: (news: SessionNews) => void): TabNews {
  const name = `assay-session-news ${audience}`
  const listen = ({ key, newValue }: StorageEvent): void => {
    if (key === name && newValue !== null) heard(read(newValue))
  }
  window.addEventListener('storage', listen)
  return {
    post: (news) => {
      try {
        localStorage.setItem(name, write(news))
        localStorage.removeItem(name)
      } catch {
        // A browser that refuses storage keeps no session, so no other tab has one.
      }
    },
    close: () => window.removeEventListener('storage', listen),
  }
}
