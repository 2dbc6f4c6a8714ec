import type { ColumnType, GeneratedAlways } from 'kysely'

/** A jsonb column: read parsed, always written as a string (stack.md, queries). */
export type Json<T> = ColumnType<
  T,
  null extends T ? string | null : string,
  null extends T ? string | null : string
>
/** A column that the database fills where an insert leaves it out. */
export type Defaulted<T> = ColumnType<T, T | undefined, T>

type Stamps = { created_at: Date; updated_at: Date; version: Defaulted<number> }

export type MemberRole = 'owner' | 'admin' | 'recruiter' | 'viewer'

export type AccountTable = Stamps & {
  id: string
  uid: string
  user_type: 'user' | 'company'
  name: string
  email: string | null
  company_name: string | null
  member_id: string | null
  company_id: string | null
  role: MemberRole | null
  member_state: 'active' | 'suspended' | null
  super_user: Defaulted<boolean>
  first_login: Defaulted<boolean>
  onboarding_user: Defaulted<number>
  /** Null where the search does not know them yet (321-developer-search.sql). */
  searched_week: Defaulted<number | null>
  onboarding_recruitment: Defaulted<number>
  verification_sent_at: Date | null
  /** Told when the address changes; null where it was never verified. */
  verified_before_change: Defaulted<string | null>
}

export type CompanyTable = Stamps & {
  tenant_id: string
  name: string
  website: string | null
  size: '1-10' | '11-50' | '51-200' | '201-1000' | '1001+' | null
  country: string | null
  domains: Json<string[]>
  locale: Defaulted<string>
  time_zone: Defaulted<string>
  currency: Defaulted<string>
  onboarding_step: Defaulted<number>
}

export type MemberTable = Stamps & {
  tenant_id: string
  id: string
  account_id: string
  name: string
  email: string | null
  role: MemberRole
  title: string | null
  state: 'active' | 'suspended' | 'removed'
}

export type ClientTable = Stamps & {
  tenant_id: string
  id: string
  name: string
  slug: string
  website: string | null
  domains: Json<string[]>
  status: 'prospect' | 'active' | 'onHold' | 'inactive'
  notes: string | null
  tags: Json<string[]>
  owner_member_id: string
  /** What searches and lists compare (390-folded-names.sql). */
  name_folded: GeneratedAlways<string>
  name_sort: GeneratedAlways<string>
}

export type TopicTable = {
  slug: string
  name: string
  kind: 'language' | 'library' | 'framework' | 'tool' | 'domain' | 'practice'
  aliases: Json<string[]>
  name_folded: GeneratedAlways<string>
  name_sort: GeneratedAlways<string>
  aliases_folded: GeneratedAlways<string>
}

export type CompanyTables = {
  account: AccountTable
  company: CompanyTable
  member: MemberTable
  client: ClientTable
  topic: TopicTable
}
