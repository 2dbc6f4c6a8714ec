/** Starts a git that never ends, prints that, and waits for it: `<folder>`. */
import { analysisLimits } from '#server/evidence/reader/limits.ts'
import { runGit } from '#server/evidence/reader/git/run-git.ts'
import { createWorkspace } from '#server/evidence/reader/workspace.ts'

const [, , folder = ''] = process.argv
const git = runGit({
  place: await createWorkspace(folder, 'test'),
  args: ['wait'],
  limits: analysisLimits,
  signal: new AbortController().signal,
  settings: [['alias.wait', '!echo started; exec sleep 100000']],
})
git.stdout.once('data', () => process.stdout.write('started\n'))
await git.ended
