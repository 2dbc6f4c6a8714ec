/** What other modules and rooms may use of digests. */
export { applyDigest } from './apply.ts'
export { decide } from './decide.ts'
export { insertDraft as draftDigest } from './draft.ts'
export { digestItemKind, digestKind } from './digest-kind.ts'
export { askHiddenItems } from './hidden-items.ts'
export { digestJobs } from './jobs.ts'
export { digestPage, digestProfilePage } from './page/link-page.tsx'
export { renewDigest } from './renew.ts'
