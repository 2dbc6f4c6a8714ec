import type { LogActor } from '../transition-log/public.ts'
import type { NewNotification } from './repository.ts'

type Fact = Partial<
  Pick<NewNotification, 'note_id' | 'digest_id' | 'transfer_id' | 'entitlement' | 'outcome' | 'given'>
>

/** An event, with the record that its notification links to. */
export interface Cause extends Fact {
  readonly kind: NewNotification['kind']
  readonly actor: LogActor
  readonly at: Date
  readonly application_id?: string
  readonly client_id?: string
}
