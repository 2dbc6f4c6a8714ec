import { failureState } from '../git/git-state.ts'
import { runGit } from '../git/run-git.ts'
import { Records } from '../parse/records.ts'
import type { ContentSample } from '../samples/content-sample.ts'
import type { GitSetting } from '../source/history.ts'
import { StoppedAnalysis } from './stopped-analysis.ts'

/**
 * Collects a sample of all blobs of a history, by any author; git lists them without reading commits.
 *
 * @throws StoppedAnalysis if git fails
 */
export async function allBlobs(setting: GitSetting, contents: ContentSample): Promise<void> {
  const args = ['cat-file', '--batch-all-objects', '--unordered', '--batch-check=%(objecttype) %(objectname)']
  const git = runGit({ ...setting, args })
  git.stdin.end()
  const lines = new Records('\n')
  for await (const chunk of git.stdout as AsyncIterable<Buffer>) {
    for (const line of lines.push(chunk)) {
      const [type, id = ''] = line.split(' ')
      if (type === 'blob') contents.add(id)
    }
  }
  const { ok, complaint } = await git.ended
  if (!ok) throw new StoppedAnalysis(failureState(complaint, setting.signal, 'damaged'))
}
