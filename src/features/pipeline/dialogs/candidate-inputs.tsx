import { Checkbox, TagsInput, Textarea, TextInput } from '@mantine/core'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { formatDay } from '#src/lib/dates.ts'
import { messages } from '../messages.ts'
import type { CandidateErrors, CandidateForm } from './candidate-form.ts'
import classes from './dialog-form.module.css'

interface CandidateInputsProps {
  form: CandidateForm
  errors: CandidateErrors
  /** When the candidate asked never to be contacted; the box is locked from then on. */
  neverContactAt?: string | undefined
  onChange: (form: CandidateForm) => void
}

/** The fields of a candidate, for adding and for editing. */
export function CandidateInputs({ form, errors, neverContactAt, onChange }: CandidateInputsProps) {
  const words = messages.candidateFields
  const text = (
    key: 'name' | 'emails' | 'phones' | 'links' | 'headline' | 'location' | 'source',
    maxLength: number,
  ) => ({
    label: words[key],
    value: form[key],
    maxLength,
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...form, [key]: event.currentTarget.value }),
  })
  const lines = { autosize: true, minRows: 1, maxRows: 4 }
  return (
    <div className={classes.form}>
      <RequiredTextInput {...text('name', 120)} autoComplete="off" data-autofocus />
      <TextInput {...text('headline', 200)} placeholder={words.headlineExample} />
      <div className={classes.pair}>
        <Textarea {...text('emails', 1400)} {...lines} description={words.several} inputMode="email" />
        <Textarea {...text('phones', 250)} {...lines} description={words.several} inputMode="tel" />
      </div>
      <div className={classes.pair}>
        <TextInput {...text('location', 120)} />
        <TextInput {...text('source', 80)} placeholder={words.sourceExample} />
      </div>
      <Textarea {...text('links', 3100)} {...lines} description={words.several} inputMode="url" />
      <TagsInput
        label={words.tags}
        description={words.tagsHint}
        value={[...form.tags]}
        onChange={(tags) => onChange({ ...form, tags })}
        error={errors.tags}
        maxTags={20}
        clearable
      />
      <Checkbox
        label={words.doNotContact}
        checked={form.doNotContact}
        error={errors.doNotContact}
        disabled={neverContactAt !== undefined}
        description={neverContactAt && messages.neverContact(formatDay(neverContactAt))}
        onChange={(event) => onChange({ ...form, doNotContact: event.currentTarget.checked })}
      />
    </div>
  )
}
