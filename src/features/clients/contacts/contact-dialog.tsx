import { Button, NativeSelect, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { contactRoles, longestContact } from '#machines/domain/client/contacts.ts'
import { longestEmail } from '#machines/domain/text/email-address.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { useDraft } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { emailInput } from '#src/ui/form/email-input.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { changedElsewhere } from '#src/ui/messages.ts'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnTo } from '#src/ui/overlay/use-return-to.ts'
import { addContact, changeContact } from '../mutations.ts'
import {
  bodyOf,
  contactLabels,
  contactRules,
  isContact,
  textOf,
  valuesOf,
  type Contact,
} from './contact-values.ts'
import classes from './contacts.module.css'
import { useDomainWarning } from './use-domain-warning.ts'
import { contactWords as words } from './words.ts'

interface ContactDialogProps {
  clientId: string
  /** Null for a new one. */
  contact: Contact | null
  /** Settles once the list shows the contact. */
  onSaved: (contact: Contact) => Promise<void>
  onClose: () => void
  /** Gets the focus if the opener is gone. */
  returnTo: () => HTMLElement | null
}

const problemText = ({ status, message }: CallFailure): string => {
  if (status === 412) return changedElsewhere
  return status === 404 ? words.alreadyRemoved : message
}

/** Adds or edits a contact. After a stale version, untouched fields take the stored values; the others show both. */
export function ContactDialog({ clientId, contact, onSaved, onClose, returnTo }: ContactDialogProps) {
  useReturnTo(returnTo)
  const isShown = useIsShown()
  const api = useApi()
  const alert = useAlert()
  const [begun] = useState(() => valuesOf(contact))
  const { baseline, merge, listFor } = useConflicts(begun, { labels: contactLabels, textOf })
  const typed = useDraft(`contact ${contact?.id ?? `of ${clientId}`}`, begun, contact?.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  // A colleague removed the contact while it was edited: saving adds it again.
  const [isGone, setIsGone] = useState(false)
  const keyOf = useContentKey()
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: contactRules,
  })
  const warning = useDomainWarning(clientId, form.values.email)

  const save = form.onSubmit(async (values) => {
    const body = bodyOf(values)
    const changes = changedFields(bodyOf(baseline), body)
    const saved = await submit(
      async (ifMatch) => {
        const result =
          contact === null || isGone
            ? await addContact(api, clientId, body, keyOf(body))
            : await changeContact(api, contact.id, changes, ifMatch)
        if (!result.ok) {
          form.setErrors(fieldErrors(result.failure))
          if (result.failure.status === 404) setIsGone(true)
        }
        return result
      },
      (stored) => {
        if (!isContact(stored)) return null
        const merged = merge(values, valuesOf(stored))
        form.setValues(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return
    typed.done()
    await onSaved(saved)
    alert.success(contact === null ? words.added(saved.name) : words.saved(saved.name))
    if (isShown()) onClose()
  })

  return (
    <ModalDialog
      opened
      onClose={onClose}
      title={contact === null ? words.add : words.edit}
      actions={
        <>
          <CancelButton onDrop={typed.drop} onClose={onClose} />
          <Button type="submit" form="contact-form" loading={pending}>
            {contact === null ? words.add : words.save}
          </Button>
        </>
      }
    >
      <form id="contact-form" noValidate autoComplete="off" onSubmit={save}>
        <Stack gap="md">
          <FormError>
            {failure === null || isShownAtFields(failure, form.values) ? null : problemText(failure)}
          </FormError>
          <Conflicts conflicts={listFor((field, stored) => form.setFieldValue(field, stored[field]))} />
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          <RequiredTextInput
            label={words.name}
            maxLength={longestContact.name}
            data-autofocus
            {...form.getInputProps('name')}
          />
          <RequiredTextInput
            {...emailInput}
            label={words.email}
            description={warning}
            inputWrapperOrder={['label', 'input', 'description', 'error']}
            classNames={{ description: classes.warning ?? '' }}
            maxLength={longestEmail}
            {...form.getInputProps('email')}
          />
          <TextInput
            label={words.jobTitle}
            maxLength={longestContact.title}
            {...form.getInputProps('title')}
          />
          <NativeSelect
            label={words.role}
            description={words.rolesHint}
            data={contactRoles.map((value) => ({ value, label: words.roles[value] }))}
            {...form.getInputProps('role')}
          />
        </Stack>
      </form>
    </ModalDialog>
  )
}
