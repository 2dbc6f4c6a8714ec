import { notFound } from '#server/contract/answers.ts'
import { hashOf } from '#server/contract/hash.ts'
import { operation } from '#server/contract/operation.ts'
import { tooMany } from '../accounts/public.ts'
import { openLink, openLinkedNumber, type Opened } from './open-link.ts'

/** Search engines index no link, not even an absent one. */
function answered<Value>(opened: Opened<Value>) {
  if (opened.kind === 'tooMany') return tooMany(opened.wait)
  const headers = { 'X-Robots-Tag': 'noindex' }
  return opened.kind === 'absent'
    ? { ...notFound, headers }
    : { status: 200 as const, body: opened.value, headers }
}

const open = operation('openSharedProfile', {
  respond: async ({ body }, { database, clock, ip }) => {
    const opening = { hash: hashOf(body.hash), ip, surface: 'link', part: 'page' } as const
    return answered(await openLink(database, opening, clock.now()))
  },
})

const openTopic = operation('openSharedTopic', {
  respond: async ({ path, body }, { database, clock, ip }) => {
    const asked = { hash: hashOf(body.hash), ip, topic: path.slug }
    return answered(await openLinkedNumber(database, asked, clock.now()))
  },
})

export const sharedProfileOperations = [open, openTopic]
