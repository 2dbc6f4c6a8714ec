import { isEntry, type Ask } from './client.ts'
import { defect } from './refusal.ts'

/** Returns GitHub's user of a token. The id is stable; a login can change hands. */
export async function userOfToken(ask: Ask): Promise<{ readonly id: number; readonly login: string }> {
  const { body: user } = await ask('/user')
  if (!isEntry(user)) return defect('no user')
  const { id, login } = user
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof login !== 'string')
    return defect('no user')
  return { id, login }
}
