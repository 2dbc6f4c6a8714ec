import { Checkbox, TagsInput, Textarea, TextInput } from '@mantine/core'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { Fragment, type ReactNode } from 'react'
import { candidateFields, type CandidateField } from '#machines/domain/candidate/fields.ts'
import { formatDay } from '#src/lib/dates.ts'
import { messages } from '../messages.ts'
import type { CandidateErrors, CandidateForm } from './candidate-form.ts'
import classes from './dialog-form.module.css'

interface CandidateInputsProps {
  form: CandidateForm
  errors: CandidateErrors
  /** When the candidate asked never to be contacted; from then on the box is locked. */
  neverContactAt?: string | undefined
  onChange: (form: CandidateForm) => void
}

type Typed = (typeof candidateFields)[Exclude<CandidateField, 'tags' | 'doNotContact'>]

/** Maximum characters of an input; lists get extra for separators. */
const roomFor = (field: Typed): number =>
  field.kind === 'list' ? 2 * field.most * field.maxLength : field.maxLength

export function CandidateInputs({ form, errors, neverContactAt, onChange }: CandidateInputsProps) {
  const text = (key: Exclude<CandidateField, 'tags' | 'doNotContact'>) => ({
    label: candidateFields[key].label,
    value: form[key],
    maxLength: roomFor(candidateFields[key]),
    error: errors[key],
    onChange: (event: { currentTarget: { value: string } }) =>
      onChange({ ...form, [key]: event.currentTarget.value }),
  })
  const lines = { autosize: true, minRows: 1, maxRows: 4, description: messages.several }
  const inputs: Record<CandidateField, ReactNode> = {
    name: <RequiredTextInput {...text('name')} autoComplete="off" data-autofocus />,
    headline: <TextInput {...text('headline')} placeholder={messages.headlineExample} />,
    emails: <Textarea {...text('emails')} {...lines} inputMode="email" />,
    phones: <Textarea {...text('phones')} {...lines} inputMode="tel" />,
    location: <TextInput {...text('location')} />,
    source: <TextInput {...text('source')} placeholder={messages.sourceExample} />,
    links: <Textarea {...text('links')} {...lines} inputMode="url" />,
    tags: (
      <TagsInput
        label={candidateFields.tags.label}
        description={messages.tagsInputHint}
        value={[...form.tags]}
        onChange={(tags) => onChange({ ...form, tags })}
        error={errors.tags}
        maxTags={candidateFields.tags.most}
        clearable
      />
    ),
    doNotContact: (
      <Checkbox
        label={candidateFields.doNotContact.label}
        checked={form.doNotContact}
        error={errors.doNotContact}
        disabled={neverContactAt !== undefined}
        description={neverContactAt && messages.neverContact(formatDay(neverContactAt))}
        onChange={(event) => onChange({ ...form, doNotContact: event.currentTarget.checked })}
      />
    ),
  }
  const { name, headline, emails, phones, location, source, ...others } = inputs
  return (
    <div className={classes.form}>
      {name}
      {headline}
      <div className={classes.pair}>
        {emails}
        {phones}
      </div>
      <div className={classes.pair}>
        {location}
        {source}
      </div>
      {Object.entries(others).map(([key, input]) => (
        <Fragment key={key}>{input}</Fragment>
      ))}
    </div>
  )
}
