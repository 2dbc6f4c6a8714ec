import type { AnalysisFailure } from '../analysis-state.ts'

/** Why git failed; `noSuchRef` if the remote has no such ref, null if unknown. */
export type Complaint = AnalysisFailure | 'noSuchRef' | null

/**
 * Fragments of git's messages under LC_ALL=C, in lower case; the first match decides. The text is only matched and
 * never shown, because the remote can influence it.
 */
const complaints: readonly (readonly [Complaint, readonly string[]])[] = [
  ['tooLarge', ['exceeds maximum allowed size', 'file too large']],
  ['tooMuchProcessor', ['died of signal 24']],
  ['tooMuchMemory', ['out of memory', 'cannot allocate memory', 'mmap failed', 'died of signal 9']],
  ['unsupported', ['mismatched algorithms', 'unsupported object format', 'unknown object format']],
  ['needsAccess', ['could not read username', 'could not read password', 'authentication failed']],
  ['needsAccess', ['returned error: 401', 'returned error: 403', 'returned error: 404', "/' not found"]],
  ['noSuchRef', ["couldn't find remote ref"]],
  ['notGit', ['dumb http transport']],
  ['incomplete', ['shallow', 'did not receive expected object', 'did not send all necessary objects']],
  ['incomplete', ['unresolved delta', 'nonexistent object']],
  ['unreachable', ['unable to access', 'rpc failed', 'the remote end hung up', 'unexpected disconnect']],
  // The host's own error text.
  ['unreachable', ['remote error:']],
  ['notGit', ['is this a git repository', 'protocol error', 'expected flush', 'invalid server response']],
  ['notGit', ['bad line length']],
  ['damaged', ['early eof', 'corrupt', 'bad object', 'inflate', 'pack signature', 'packed object']],
  ['damaged', ['invalid index-pack output', 'index-pack failed', 'unable to read', 'bad pack', 'pack has ']],
  ['damaged', ['sha1 collision']],
]

/** @param text git's standard error, up to the read limit */
export function complaintOf(text: string): Complaint {
  // Removes text that the remote sends, because it could choose the result.
  const own = text
    .replaceAll(/^remote: .*$/gm, '')
    .replace(/(remote error:).*/s, '$1')
    .toLowerCase()
  return complaints.find(([, pieces]) => pieces.some((piece) => own.includes(piece)))?.[0] ?? null
}
