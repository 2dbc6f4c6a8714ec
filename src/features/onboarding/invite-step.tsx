import type { GivenRole } from '#machines/domain/company/member-roles.ts'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { messages } from './messages.ts'
import type { OnboardingSlots } from './onboarding-slots.ts'
import { StepFrame, type StepProps } from './step-frame.tsx'
import { useStepDraft } from './use-step-draft.ts'

const words = messages.invite
const blankInvitation: { text: string; role: GivenRole } = { text: '', role: 'recruiter' }

/** Step 5: invites colleagues. The results stay until the user continues. */
export function InviteStep({ waiting, onBack, onSaved, slots }: StepProps & { slots: OnboardingSlots }) {
  const givenBy = useCompanyProfile()?.member?.role ?? 'viewer'
  const typed = useStepDraft('invite', blankInvitation)
  return slots.invite({
    typed,
    givenBy,
    onDone: onSaved,
    page: ({ problem, pending, onSubmit, send, fields }) => (
      <StepFrame
        title={words.title}
        purpose={words.purpose}
        error={problem}
        pending={pending || waiting}
        onBack={onBack}
        onSubmit={onSubmit}
        action={send ?? messages.next}
        onSkip={send === null ? undefined : onSaved}
      >
        {fields}
      </StepFrame>
    ),
  })
}
