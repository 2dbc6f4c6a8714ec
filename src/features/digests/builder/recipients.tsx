import { Button, Checkbox } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { usePlanUsage } from '#src/api/plan-usage.ts'
import { EmptyLine } from '#src/ui/feedback/empty-line.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { Section } from '#src/ui/frame/section.tsx'
import { PlanNotice } from '#src/ui/plans/plan-notice.tsx'
import type { Contact } from '../mutations.ts'
import { addressed, type DigestForm } from '../digest-content.ts'
import { messages } from '../messages.ts'
import classes from './builder.module.css'

interface RecipientsProps {
  form: DigestForm
  /** Undefined until they are loaded; a text says why they are not. */
  contacts: readonly Contact[] | string | undefined
  /** Contacts of the saved draft that cannot be emailed. */
  unreachable: readonly string[]
  onRetry: () => Promise<void>
  onAdd: () => void
  onChange: (form: DigestForm) => void
}

/** Why a contact gets no email; null where they do. */
function unreachableReason(
  id: string,
  optedOutAt: string | null,
  unreachable: readonly string[],
): string | null {
  if (optedOutAt !== null) return messages.optedOut
  return unreachable.includes(id) ? messages.unreachable : null
}

/** Contacts of the client who get the digest. */
export function Recipients({ form, contacts, unreachable, onRetry, onAdd, onChange }: RecipientsProps) {
  const limits = usePlanUsage('digestRecipients')
  return (
    <Section title={messages.recipients} purpose={messages.recipientsPurpose}>
      {contacts === undefined ? (
        <LoadingState shape="entries" count={2} />
      ) : typeof contacts === 'string' ? (
        <ErrorState level={3} title={messages.contactsFailed} onRetry={onRetry}>
          {contacts}
        </ErrorState>
      ) : contacts.length === 0 ? (
        <EmptyLine>{messages.noContacts}</EmptyLine>
      ) : (
        <ul className={classes.contacts}>
          {contacts.map(({ id, name, email, role, optedOutAt }) => (
            <li key={id}>
              <Checkbox
                label={name}
                description={[messages.roles[role], email, unreachableReason(id, optedOutAt, unreachable)]
                  .filter(Boolean)
                  .join(' · ')}
                disabled={optedOutAt !== null}
                checked={form.recipientIds.includes(id)}
                onChange={(event) => onChange(addressed(form, id, event.currentTarget.checked))}
              />
            </li>
          ))}
        </ul>
      )}
      <PlanNotice
        entitlement="digestRecipients"
        usage={limits && { limit: limits.limit, usage: form.recipientIds.length }}
      />
      <div className={classes.steps}>
        <Button
          size="xs"
          variant="default"
          leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
          onClick={onAdd}
        >
          {messages.addContact}
        </Button>
      </div>
    </Section>
  )
}
