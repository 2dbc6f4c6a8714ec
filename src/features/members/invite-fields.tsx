import { Textarea, type TextareaProps } from '@mantine/core'
import type { GivenRole, MemberRole } from '#machines/domain/company/member-roles.ts'
import { usePlanUsage } from '#src/api/plan-usage.ts'
import { emailInput } from '#src/ui/form/email-input.ts'
import { PlanNotice } from '#src/ui/plans/plan-notice.tsx'
import { InviteResults, type InviteResult } from './invite-results.tsx'
import { messages } from './messages.ts'
import { RoleField } from './role-field.tsx'

interface InviteFieldsProps {
  results: readonly InviteResult[]
  /** Properties of the emails field. */
  text: TextareaProps
  role: GivenRole
  onRole: (role: GivenRole) => void
  /** Role of the member who invites. */
  givenBy: MemberRole
}

export function InviteFields({ results, text, role, onRole, givenBy }: InviteFieldsProps) {
  const seats = usePlanUsage('members')
  return (
    <>
      <InviteResults results={results} />
      <PlanNotice entitlement="members" usage={seats} />
      <Textarea
        {...emailInput}
        label={messages.emails}
        description={messages.emailsHint}
        maxRows={8}
        {...text}
      />
      <RoleField value={role} onChange={onRole} givenBy={givenBy} />
    </>
  )
}
