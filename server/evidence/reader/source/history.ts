import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { failureState } from '../git/git-state.ts'
import { gitAnswer, type GitRun } from '../git/run-git.ts'
import { done, failed, type Outcome } from '../analysis-state.ts'

/** Common options of all git processes of an analysis. */
export type GitSetting = Pick<GitRun, 'place' | 'limits' | 'signal'>

/** Local name of the fetched branch. */
export const branch = 'refs/heads/history'

/** Creates a bare repository without templates, and so without hooks. */
export async function makeRepository(setting: GitSetting): Promise<Outcome<null>> {
  const args = ['init', '--bare', '--quiet', '--template=', '--object-format=sha1']
  const end = await gitAnswer({ ...setting, args })
  return end.ok ? done(null) : failed(failureState(end.complaint, setting.signal))
}

const isThere = (file: string) =>
  access(file).then(
    () => true,
    () => false,
  )

/** Returns the id of the newest commit. A shallow history is `incomplete`: git only warns that it fetched nothing. */
export async function tipOf(setting: GitSetting): Promise<Outcome<string>> {
  if (await isThere(join(setting.place.gitDirectory, 'shallow'))) return failed('incomplete')
  const args = ['rev-parse', '--verify', '--end-of-options', `${branch}^{commit}`]
  const end = await gitAnswer({ ...setting, args })
  return end.ok ? done(end.text.trim()) : failed(failureState(end.complaint, setting.signal, 'incomplete'))
}
