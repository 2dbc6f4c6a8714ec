/** Share links of a developer's profile, created as the screen does and opened as visitors do. */
import type { components } from '#contract/schema.gen.ts'
import { bodyOf } from '../server/answers.ts'
import { call, type Person, type Reachable } from './people.ts'

export type NewProfileLink = components['schemas']['NewProfileLink']
export type ProfileLink = components['schemas']['ProfileLink']
export type SharedProfile = components['schemas']['SharedProfile']
type Caller = Pick<Person, 'idToken' | 'cookie'>

/** The secret of a link's URL. */
export const hashIn = ({ url }: Pick<NewProfileLink, 'url'>): string => url.slice(url.lastIndexOf('/') + 1)

/** The secret of an embedded image's URL. */
export const keyIn = ({ url }: Pick<NewProfileLink, 'url'>): string =>
  /\/profile\/([\w-]{43})\/spectrum\.svg$/u.exec(url)?.[1] ?? ''

export const makeLink = async (
  server: Reachable,
  who: Caller,
  body: { label?: string; days?: number } = {},
): Promise<NewProfileLink> =>
  bodyOf(
    await call(server, who, '/profileLinks', {
      method: 'POST',
      body: { label: 'For Northgate', days: 30, ...body },
    }),
    201,
  )

/** The response to a visitor who opens it, without an account. */
export const opening = (server: Reachable, hash: string) =>
  call(server, null, '/sharedProfiles', { method: 'POST', body: { hash } })

export const openLink = async (
  server: Reachable,
  link: Pick<NewProfileLink, 'url'>,
): Promise<SharedProfile> => bodyOf(await opening(server, hashIn(link)))

export type ShownNumber = components['schemas']['ShownNumber']

/** The response to a visitor who opens one of its numbers. */
export const numberOpening = (server: Reachable, hash: string, topic: string) =>
  call(server, null, `/sharedProfiles/topics/${topic}`, { method: 'POST', body: { hash } })

export const openNumber = async (
  server: Reachable,
  link: Pick<NewProfileLink, 'url'>,
  topic: string,
): Promise<ShownNumber> => bodyOf(await numberOpening(server, hashIn(link), topic))

export const onLink = (server: Reachable, who: Caller, id: string, act: 'rotate' | 'revoke', body?: object) =>
  call(server, who, `/profileLinks/${id}/${act}`, { method: 'POST', ...(body && { body }) })

/** Creates the image of a link for other pages: the response has its URL. */
export const embedLink = async (server: Reachable, who: Caller, id: string): Promise<NewProfileLink> =>
  bodyOf(await call(server, who, `/profileLinks/${id}/embed`, { method: 'POST' }))

export const endEmbed = async (server: Reachable, who: Caller, id: string): Promise<ProfileLink> =>
  bodyOf(await call(server, who, `/profileLinks/${id}/embed`, { method: 'DELETE' }))

export const setPrivacy = async (
  server: Reachable,
  who: Caller,
  newValue: string,
  ...sections: readonly string[]
): Promise<void> => {
  for (const settingName of sections) {
    const body = { settingName, newValue }
    bodyOf(await call(server, who, '/updatePrivacySettings', { method: 'POST', body }))
  }
}
