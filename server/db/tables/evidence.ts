import type { IntegrationState } from '#machines/shared/lifecycle-states.ts'
import type { Defaulted } from './company.ts'

export type IntegrationTable = {
  tenant_id: string
  id: string
  provider: 'git'
  owner_name: string
  state: IntegrationState
  /** A state of evidence.md section 7. */
  failure: string | null
  synced_at: Date | null
  created_at: Date
  updated_at: Date
  version: Defaulted<number>
}

export type RepositoryTable = {
  tenant_id: string
  id: string
  integration_id: string
  name: string
  url: string
  origin: string
  included: Defaulted<boolean>
  tip: string | null
  addresses: Defaulted<number>
  generation: Defaulted<number>
  unfinished: Defaulted<boolean>
  commits: Defaulted<number>
  others: Defaulted<number>
  created_at: Date
  updated_at: Date
  version: Defaulted<number>
}

export type AnalysisState = 'waiting' | 'reading' | 'complete' | 'failed' | 'cancelled'

export type AnalysisTable = {
  tenant_id: string
  id: string
  repository_id: string
  state: AnalysisState
  failure: string | null
  total: number | null
  done: Defaulted<number>
  created_at: Date
  ended_at: Date | null
}

export type CommitAddressTable = {
  tenant_id: string
  number: number
  value: string
  confirmed_at: Date | null
  created_at: Date
}

export type EvidenceMonthTable = {
  tenant_id: string
  repository_id: string
  generation: number
  month: number
  commits: number
  evidence: Buffer
}

export type CommitAddressOwnerTable = {
  hash: string
  account_id: string
  confirmed_at: Date
}

export type EvidenceTables = {
  integration: IntegrationTable
  repository: RepositoryTable
  analysis: AnalysisTable
  commit_address: CommitAddressTable
  evidence_month: EvidenceMonthTable
  commit_address_owner: CommitAddressOwnerTable
}
