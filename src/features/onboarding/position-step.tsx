import { NativeSelect, Text } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FormEvent } from 'react'
import { useApi } from '#src/api/api-context.tsx'
import { useContentKey } from '#src/api/use-content-key.ts'
import { findTopics } from '#src/api/topics.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { RequirementsField, type RequirementRow } from '#src/ui/form/requirements-field.tsx'
import { addPosition, readPositionStart } from './mutations.ts'
import { messages } from './messages.ts'
import { StepFrame, StepSkeleton, type StepProps } from './step-frame.tsx'
import { useStepDraft } from './use-step-draft.ts'

const words = messages.position
const inputNames = { stageTemplate: 'template' }

/** Step 4: adds the first position of the first client as a draft, with its requirements. */
export function PositionStep({ waiting, onBack, onSaved }: StepProps) {
  const api = useApi()
  const { pending, failure, submit } = useSubmit()
  const keyOf = useContentKey()
  const { data: start } = useQuery(
    openedQuery(['first position'], (signal) => readPositionStart(api, signal)),
  )
  const typed = useStepDraft('position', {
    title: '',
    template: '',
    requirements: [] as RequirementRow[],
  })
  const form = useForm({
    initialValues: typed.values,
    onValuesChange: typed.note,
    validate: { title: (title) => (title.trim() === '' ? words.missing : null) },
  })
  if (start === undefined) return <StepSkeleton />
  const { client, existing, templates } = start
  const chosen = templates.find(({ key, isDefault }) =>
    form.values.template === '' ? isDefault : key === form.values.template,
  )
  const { error: requirementsError } = form.getInputProps('requirements')

  const create = form.onSubmit(async ({ title, template, requirements }) => {
    if (client === undefined) return
    const body = {
      title: title.trim(),
      requirements,
      ...(template !== '' && { stageTemplate: template }),
    }
    const saved = await submit(async () => {
      const result = await addPosition(api, client.id, body, keyOf(body))
      if (!result.ok) form.setErrors(fieldErrors(result.failure, '', inputNames))
      return result
    })
    if (saved === null) return
    typed.done()
    onSaved()
  })
  const goOn = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (existing !== undefined) onSaved()
  }
  const search = (text: string, signal: AbortSignal) => findTopics(api, text, signal)

  return (
    <StepFrame
      title={words.title}
      purpose={words.purpose}
      error={
        client === undefined
          ? words.noClient
          : failure === null || isShownAtFields(failure, form.values, '', inputNames)
            ? null
            : failure.message
      }
      pending={pending || waiting}
      onBack={onBack}
      onSubmit={existing ? goOn : create}
      onSkip={existing ? undefined : onSaved}
      {...(client === undefined && existing === undefined && { action: null })}
    >
      {existing ? <Text>{words.existing(existing.title)}</Text> : null}
      {client === undefined || existing ? null : (
        <>
          <Text c="dimmed" size="sm">
            {words.forClient(client.name)}
          </Text>
          <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
          <RequiredTextInput label={words.label} maxLength={160} {...form.getInputProps('title')} />
          <NativeSelect
            label={words.template}
            description={chosen?.description}
            data={templates.map((template) => ({ value: template.key, label: template.name }))}
            {...form.getInputProps('template')}
            value={chosen?.key ?? ''}
          />
          <RequirementsField
            value={form.values.requirements}
            onChange={(rows) => form.setFieldValue('requirements', rows)}
            search={search}
            error={typeof requirementsError === 'string' ? requirementsError : undefined}
          />
        </>
      )}
    </StepFrame>
  )
}
