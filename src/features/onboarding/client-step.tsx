import { Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useContentKey } from '#src/api/use-content-key.ts'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { toWebAddress } from '#src/lib/form-rules.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { addClient, readFirstClient } from './mutations.ts'
import { messages } from './messages.ts'
import { StepFrame, StepSkeleton, type StepProps } from './step-frame.tsx'
import { useStepDraft } from './use-step-draft.ts'

const words = messages.client

/** Step 3: adds the first client. If the company already has a client, setup continues with it. */
export function ClientStep({ waiting, onBack, onSaved }: StepProps) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const keyOf = useContentKey()
  const { data: found } = useQuery(
    openedQuery(['first client'], async (signal) => ({ existing: await readFirstClient(api, signal) })),
  )
  const typed = useStepDraft('client', { name: '', website: '' })
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: {
      name: (name) => (name.trim() === '' ? words.missing : null),
      website: (website) => (toWebAddress(website) === undefined ? messages.company.websiteWrong : null),
    },
  })
  if (found === undefined) return <StepSkeleton />
  const { existing } = found

  const create = form.onSubmit(async ({ name, website }) => {
    const body = { name: name.trim(), website: toWebAddress(website) ?? null }
    const saved = await submit(async () => {
      const result = await addClient(api, body, keyOf(body))
      if (!result.ok) form.setErrors(fieldErrors(result.failure))
      return result
    })
    if (saved === null) return
    typed.done()
    onSaved()
  })
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onSaved()
  }

  return (
    <StepFrame
      title={words.title}
      purpose={words.purpose}
      error={failure === null || isShownAtFields(failure, form.values) ? null : failure.message}
      pending={pending || waiting}
      onBack={onBack}
      onSubmit={existing ? goOn : create}
      onSkip={existing ? undefined : onSaved}
    >
      {existing ? (
        <Text>{words.existing(existing.name)}</Text>
      ) : (
        <>
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          <RequiredTextInput label={words.name} maxLength={120} {...form.getInputProps('name')} />
          <TextInput
            label={words.website}
            placeholder="acme.example"
            inputMode="url"
            {...form.getInputProps('website')}
          />
        </>
      )}
    </StepFrame>
  )
}
