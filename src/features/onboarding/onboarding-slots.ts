import type { FormEvent, ReactNode } from 'react'
import type { GivenRole, MemberRole } from '#machines/domain/company/member-roles.ts'
import type { FormDraft } from '#src/session/use-draft.ts'

interface InviteForm {
  readonly problem: string | null
  readonly pending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Words of its button; null once there is nothing left to send. */
  readonly send: string | null
  readonly fields: ReactNode
}

/** Pieces of other features, joined in the route. */
export interface OnboardingSlots {
  /** The form that invites colleagues; `page` shows it. */
  readonly invite: (form: {
    readonly typed: FormDraft<{ text: string; role: GivenRole }>
    readonly givenBy: MemberRole
    readonly onDone: () => void
    readonly page: (form: InviteForm) => ReactNode
  }) => ReactNode
}
