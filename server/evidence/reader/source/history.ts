import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { failureState } from '../git/git-state.ts'
import { gitAnswer, type GitRun } from '../git/run-git.ts'
import { done, failed, type Outcome } from '../reading-state.ts'

/** What each git of one reading is started with. */
export type GitSetting = Pick<GitRun, 'place' | 'limits' | 'signal'>

/** The branch that the history has here, whatever its name was. */
export const branch = 'refs/heads/history'

/** Makes the place's repository: bare, without templates and so without hooks. */
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

/**
 * The id of the newest commit. A history that begins in the middle is `incomplete`: git says only by a warning that it took
 * none of it.
 */
export async function tipOf(setting: GitSetting): Promise<Outcome<string>> {
  if (await isThere(join(setting.place.gitDirectory, 'shallow'))) return failed('incomplete')
  const args = ['rev-parse', '--verify', '--end-of-options', `${branch}^{commit}`]
  const end = await gitAnswer({ ...setting, args })
  return end.ok ? done(end.text.trim()) : failed(failureState(end.complaint, setting.signal, 'incomplete'))
}
