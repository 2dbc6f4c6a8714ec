import type { DigestEvent } from '#machines/lifecycle/digest/digest-types.ts'
import type { TenantTx } from '#server/db/database.ts'
import type { LogActor } from '../transition-log/public.ts'
import type { DigestRecord } from './digest-record.ts'

/** The input of an effect of the digest machine. */
export interface Context {
  readonly tx: TenantTx
  readonly companyId: string
  readonly digest: DigestRecord
  readonly event: DigestEvent
  readonly by: { readonly actor: LogActor; readonly at: Date; readonly publicUrl: string }
}
