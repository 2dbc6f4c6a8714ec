import { isEntry, type Ask } from './client.ts'
import { defect } from './refusal.ts'

/** Whose a token is, as GitHub knows them now: the id stays, a login may be changed, and taken by another person then. */
export async function whoseToken(ask: Ask): Promise<{ readonly id: number; readonly login: string }> {
  const { body: user } = await ask('/user')
  if (!isEntry(user)) return defect('no user')
  const { id, login } = user
  if (typeof id !== 'number' || !Number.isSafeInteger(id) || typeof login !== 'string')
    return defect('no user')
  return { id, login }
}
