import { presentZone } from '#machines/domain/time/time-zone.ts'
import type { UserProfile } from '#src/api/profile-store.ts'
import type { components } from '#contract/schema.gen.ts'

export type Details = components['schemas']['UserDetails']

/** A profile's own details, in display and form order. */
export const profileFields = ['name', 'headline', 'title', 'position', 'location', 'timeZone'] as const
export type ProfileField = (typeof profileFields)[number]
/** As a form holds them: empty for missing values. */
export type ProfileValues = Record<ProfileField, string>

export const valuesOf = (profile: Pick<UserProfile, ProfileField>): ProfileValues => ({
  name: profile.name,
  headline: profile.headline ?? '',
  title: profile.title ?? '',
  position: profile.position ?? '',
  location: profile.location ?? '',
  timeZone: presentZone(profile.timeZone ?? ''),
})

const said = (value: string): string | null => (value.trim() === '' ? null : value.trim())

/** The whole of a new profile. */
export function newDetails({ name, ...rest }: ProfileValues): components['schemas']['NewUserDetails'] {
  return {
    name: name.trim(),
    headline: said(rest.headline),
    title: said(rest.title),
    position: said(rest.position),
    location: said(rest.location),
    timeZone: said(rest.timeZone),
  }
}

/** Only the fields changed since the form was opened, so that other changes are kept. */
export function changedDetails(before: ProfileValues, now: ProfileValues): Details {
  const all = newDetails(now)
  return Object.fromEntries(
    profileFields
      .filter((field) => said(before[field]) !== said(now[field]))
      .map((field) => [field, all[field]]),
  )
}

/** The empty fields. */
export const openFields = (profile: Pick<UserProfile, ProfileField>): ProfileField[] => {
  const values = valuesOf(profile)
  return profileFields.filter((field) => said(values[field]) === null)
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null

/** The stored record of a stale save; null if the answer has none. */
export function storedValues(current: unknown): ProfileValues | null {
  if (!isRecord(current) || typeof current.name !== 'string') return null
  const text = (field: ProfileField): string => {
    const value = current[field]
    return typeof value === 'string' ? value : ''
  }
  return {
    name: current.name,
    headline: text('headline'),
    title: text('title'),
    position: text('position'),
    location: text('location'),
    timeZone: presentZone(text('timeZone')),
  }
}
