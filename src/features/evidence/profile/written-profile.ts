import type { SharedProfile } from '../shared/evidence-types.ts'

/** The profile that the server embeds into a page at /profile/:hash (server/modules/profile-links/shared-page). */
export interface WrittenProfile {
  readonly hash: string
  /** Null if the link does not work. */
  readonly shared: SharedProfile | null
}

interface Page {
  querySelector(selector: string): { readonly textContent: string | null } | null
}

/**
 * Returns the profile embedded in the page, so that the browser need not fetch it; null if there is none for
 * this link. The block stays in the document, so going back records no second view.
 */
export function writtenProfile(hash: string, page: Page = document): WrittenProfile | null {
  const text = page.querySelector('#assay-shared-profile')?.textContent
  if (text === undefined || text === null) return null
  const written: WrittenProfile = JSON.parse(text)
  return written.hash === hash ? written : null
}
