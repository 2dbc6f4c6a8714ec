import type { CompanyTables } from './company.ts'
import type { EvidenceTables } from './evidence.ts'
import type { IdentityProviderTables } from './identity-provider.ts'
import type { OAuthTables } from './oauth.ts'
import type { PeopleTables } from './people.ts'
import type { PipelineTables } from './pipeline.ts'
import type { PlatformTables } from './platform.ts'
import type { SharingTables } from './sharing.ts'

/** Every table, as kysely sees it; each area describes its own. */
export type Tables = CompanyTables &
  EvidenceTables &
  IdentityProviderTables &
  OAuthTables &
  PeopleTables &
  PipelineTables &
  PlatformTables &
  SharingTables
