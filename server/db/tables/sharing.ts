import type { ColumnType } from 'kysely'
import type { PrivacySection } from '#machines/shared/privacy.ts'
import type { Defaulted } from './company.ts'

export type AccessLogTable = {
  tenant_id: string
  id: string
  viewer: 'link' | 'company'
  /** Of the link or of the company. */
  viewer_id: string
  viewer_name: string
  /** `position` is written by the database alone. */
  surface: 'link' | 'preview' | 'search' | 'board' | 'position'
  fields: ColumnType<PrivacySection[], PrivacySection[], never>
  hour: Date
  first_at: Date
  last_at: Date
  looks: Defaulted<number>
}

export type ProfileLinkTable = {
  tenant_id: string
  id: string
  label: string
  /** Of the secret in its address. */
  hash: string
  expires_at: Date
  revoked_at: Date | null
  created_at: Date
  /** Of the key of its embedded picture; null where there is none. */
  embed_hash: Defaulted<string | null>
  embedded_at: Defaulted<Date | null>
  embed_fetches: Defaulted<number>
}

export type LinkOwnerTable = {
  hash: string
  account_id: string
}

export type SharingTables = {
  access_log: AccessLogTable
  profile_link: ProfileLinkTable
  link_owner: LinkOwnerTable
}
