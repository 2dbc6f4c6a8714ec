import type { Integration, AnalysisFailure } from '../shared/evidence-types.ts'

/** Error messages of an analysis, with the next step. The records below override them for accounts and bundles. */
export const failures: Record<AnalysisFailure, string> = {
  unreachable: 'The host didn’t respond. Try again later, or check the URL.',
  needsAccess: 'This repository is private or doesn’t exist. Check the URL.',
  notGit: 'This URL has no git repository. Use the URL that you would clone.',
  empty: 'This repository has no commits yet. Push some, then sync.',
  tooLarge: 'This repository exceeds our limit of 500 MB or 300,000 commits.',
  tooInflated: 'This repository unpacks to more data than we can analyze.',
  tooMuchMemory: 'This repository needs over 2 GB of memory. We can’t analyze it.',
  tooMuchDisk: 'This repository takes over 1 GB on disk. We can’t analyze it.',
  tooMuchProcessor: 'This repository takes over five minutes to compute. We can’t analyze it.',
  tooSlow: 'Analysis took over ten minutes, so we stopped it. Try again later.',
  incomplete: 'This repository has only part of its history. Connect the original.',
  unsupported: 'We can’t read this repository’s format yet, such as SHA-256.',
  damaged: 'This repository is damaged. Repair it with “git fsck”, then sync.',
  refusedAddress: 'We only connect to public addresses. Enter a public https URL.',
  cancelled: 'Analysis canceled. Earlier results stay; sync to try again.',
  defect: 'Something went wrong. Sync again.',
  needsReauth: 'We lost access to GitHub. Reconnect to sync; analyzed commits stay.',
}

const ofAccounts: Partial<Record<AnalysisFailure, string>> = {
  needsAccess: 'GitHub doesn’t give us this repository. Check your access there, then sync.',
  unreachable: 'GitHub didn’t respond. Sync again later.',
}

/** Overrides for bundles. The server deletes the file, so the developer has to upload another one. */
const ofBundles: Partial<Record<AnalysisFailure, string>> = {
  notGit: 'This file isn’t a git bundle. Run “git bundle create” and upload the result under the same name.',
  empty: 'This bundle has no commits. Upload a branch with commits under the same name.',
  tooInflated:
    'This bundle unpacks to more data than we can analyze. Upload fewer branches under the same name.',
  tooMuchMemory: 'This bundle needs over 2 GB of memory. Upload fewer branches under the same name.',
  tooMuchDisk: 'This bundle takes over 1 GB on disk. Upload fewer branches under the same name.',
  tooMuchProcessor:
    'This bundle takes over five minutes to compute. Upload fewer branches under the same name.',
  tooSlow: 'Analysis took over ten minutes, so we stopped it. Upload fewer branches under the same name.',
  incomplete:
    'This bundle has only part of the history. Create it without a range and upload it under the same name.',
  damaged: 'This bundle is damaged or cut short. Create it again and upload it under the same name.',
  cancelled: 'Analysis canceled. Earlier results stay; upload the bundle again under the same name.',
  defect: 'Something went wrong. Upload the bundle again under the same name.',
}

/** Returns the error message for the developer, by the kind of connection. */
export function failureOf(
  failure: AnalysisFailure,
  { provider, account }: Pick<Integration, 'provider' | 'account'>,
): string {
  const own = provider === 'bundle' ? ofBundles : account === null ? {} : ofAccounts
  return own[failure] ?? failures[failure]
}
