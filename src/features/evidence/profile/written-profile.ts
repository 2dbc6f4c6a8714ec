import type { SharedProfile } from '../shared/evidence-types.ts'

/** What the server has written into a page at /profile/:hash (server/modules/profile-links/shared-page). */
export interface WrittenProfile {
  /** What the page's address carries: the block is for no other one. */
  readonly hash: string
  /** Null: the link opens nothing. */
  readonly shared: SharedProfile | null
}

interface Page {
  querySelector(selector: string): { readonly textContent: string | null } | null
}

/**
 * The profile as it came with the page, so that it is not asked for again; null where the page has none, or that of another link.
 * It stays as long as the page does: going back is no other look.
 */
export function writtenProfile(hash: string, page: Page = document): WrittenProfile | null {
  const text = page.querySelector('#assay-shared-profile')?.textContent
  if (text === undefined || text === null) return null
  const written: WrittenProfile = JSON.parse(text)
  return written.hash === hash ? written : null
}
