import type { FormEvent, ReactNode } from 'react'
import type { GivenRole, MemberRole } from '#machines/domain/company/member-roles.ts'
import type { FormDraft } from '#src/session/use-draft.ts'

interface InviteForm {
  readonly problem: string | null
  readonly pending: boolean
  readonly onSubmit: (event: FormEvent<HTMLFormElement>) => void
  /** Label of the submit button; null after all invitations are sent. */
  readonly send: string | null
  readonly fields: ReactNode
}

/** Parts of other features; the route passes them in. */
export interface OnboardingSlots {
  /** Renders the invitation form through `page`. */
  readonly invite: (form: {
    readonly typed: FormDraft<{ text: string; role: GivenRole }>
    readonly givenBy: MemberRole
    readonly onDone: () => void
    readonly page: (form: InviteForm) => ReactNode
  }) => ReactNode
}
