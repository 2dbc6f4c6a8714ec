import { Button, Group, NativeSelect, Stack, TagsInput, Textarea, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { Fragment, useState, type ReactNode } from 'react'
import {
  clientFields,
  clientLabels,
  clientStatuses,
  type ClientField,
} from '#machines/domain/client/fields.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { components } from '#contract/schema.gen.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { fieldErrors, isShownAtFields } from '#src/api/use-submit.ts'
import { useVersionedSubmit } from '#src/api/use-versioned-submit.ts'
import { changedFields } from '#src/lib/changed-fields.ts'
import { isDomain, toWebAddress } from '#src/lib/form-rules.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { Conflicts } from '#src/ui/form/conflicts.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { useConflicts } from '#src/ui/form/use-conflicts.ts'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { CancelButton } from '#src/ui/overlay/cancel-button.tsx'
import { ModalDialog } from '#src/ui/overlay/modal-dialog.tsx'
import { changedElsewhere } from '#src/ui/messages.ts'
import { useIsShown } from '#src/ui/overlay/use-is-shown.ts'
import { useReturnFocus } from '#src/ui/overlay/use-return-focus.ts'
import { addClient, changeClient } from './mutations.ts'
import { messages } from './messages.ts'

type Client = components['schemas']['Client']
type ClientStatus = components['schemas']['ClientStatus']

interface ClientDialogProps {
  opened: boolean
  onClose: () => void
  /** The client to edit; absent for a new one. */
  client?: Client
  onSaved: (client: Client) => void
}

/** The fields of the form: the owner is changed elsewhere. */
type FormField = Exclude<ClientField, 'ownerMemberId'>

interface ClientValues extends Record<FormField, string | string[]> {
  name: string
  website: string
  domains: string[]
  status: ClientStatus
  tags: string[]
  notes: string
}

const bodyOf = (values: ClientValues) =>
  ({
    name: values.name.trim(),
    website: toWebAddress(values.website) ?? null,
    domains: [...new Set(values.domains.map((domain) => domain.toLowerCase()))],
    status: values.status,
    tags: values.tags,
    notes: values.notes.trim() === '' ? null : values.notes,
  }) satisfies Record<FormField, unknown>

const valuesOf = (client?: Client): ClientValues => ({
  name: client?.name ?? '',
  website: client?.website ?? '',
  domains: client?.domains ?? [],
  status: client?.status ?? 'active',
  tags: client?.tags ?? [],
  notes: client?.notes ?? '',
})

const isClient = (current: Record<string, unknown>): current is Record<string, unknown> & Client =>
  typeof current['name'] === 'string' && Array.isArray(current['domains'])

const textOf = (values: ClientValues, field: keyof ClientValues): string =>
  field === 'status' ? messages.statuses[values.status] : [values[field]].flat().join(', ')

/** Adds or edits a client. After a stale version, untouched fields take the stored values; the others show both. */
export function ClientDialog({ opened, onClose, client, onSaved }: ClientDialogProps) {
  useReturnFocus()
  const isShown = useIsShown()
  const api = useApi()
  const [begun] = useState(() => valuesOf(client))
  const { baseline, merge, listFor } = useConflicts(begun, { labels: clientLabels, textOf })
  const typed = useDraft(`client ${client?.id ?? 'new'}`, begun, client?.version)
  const { pending, failure, submit } = useVersionedSubmit(typed)
  const keyOf = useContentKey()
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: {
      name: (name) => (name.trim() === '' ? messages.nameMissing : null),
      website: (website) =>
        website !== baseline.website && toWebAddress(website) === undefined ? messages.websiteWrong : null,
      domains: (domains) => {
        const wrong = domains.find((domain) => !isDomain(domain.toLowerCase()))
        return wrong === undefined ? null : messages.domainsWrong(wrong)
      },
    },
  })

  const save = form.onSubmit(async (values) => {
    const body = bodyOf(values)
    const changes = changedFields(bodyOf(baseline), body)
    const saved = await submit(
      async (ifMatch) => {
        const result =
          client === undefined
            ? await addClient(api, body, keyOf(body))
            : await changeClient(api, client.id, changes, ifMatch)
        if (!result.ok) form.setErrors(fieldErrors(result.failure))
        return result
      },
      (stored) => {
        if (!isClient(stored)) return null
        const merged = merge(values, valuesOf(stored))
        form.setValues(merged.values)
        return merged.conflicts
      },
    )
    if (saved === null) return
    onSaved(saved)
    if (isShown()) onClose()
  })

  const general =
    failure === null || isShownAtFields(failure, form.values)
      ? null
      : failure.status === 412
        ? changedElsewhere
        : failure.message
  const props = (field: FormField) => ({ label: clientLabels[field], ...form.getInputProps(field) })
  const inputs: Record<FormField, ReactNode> = {
    name: <RequiredTextInput {...props('name')} maxLength={clientFields.name.maxLength} data-autofocus />,
    website: <TextInput {...props('website')} placeholder="acme.example" inputMode="url" />,
    status: (
      <NativeSelect
        {...props('status')}
        data={clientStatuses.map((value) => ({ value, label: messages.statuses[value] }))}
      />
    ),
    domains: (
      <TagsInput
        {...props('domains')}
        description={messages.domainsHint}
        maxTags={clientFields.domains.most}
      />
    ),
    tags: <TagsInput {...props('tags')} maxTags={clientFields.tags.most} />,
    notes: <Textarea {...props('notes')} maxLength={clientFields.notes.maxLength} />,
  }
  const { name, website, status, ...others } = inputs
  return (
    <ModalDialog
      opened={opened}
      onClose={onClose}
      title={client ? messages.edit : messages.add}
      actions={
        <>
          <CancelButton onDrop={typed.drop} onClose={onClose} />
          <Button type="submit" form="client-form" loading={pending}>
            {client ? messages.save : messages.add}
          </Button>
        </>
      }
    >
      <form id="client-form" noValidate onSubmit={save}>
        <Stack gap="md">
          <FormError>{general}</FormError>
          <Conflicts conflicts={listFor((field, stored) => form.setFieldValue(field, stored[field]))} />
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          {name}
          <Group grow align="start">
            {website}
            {status}
          </Group>
          {Object.entries(others).map(([key, input]) => (
            <Fragment key={key}>{input}</Fragment>
          ))}
        </Stack>
      </form>
    </ModalDialog>
  )
}
