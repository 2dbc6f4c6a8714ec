import { Textarea } from '@mantine/core'
import { longestMail, type CandidateMailKind } from '#machines/domain/mail/mail-templates.ts'
import { useApi, useCompanyProfile } from '#src/api/api-context.tsx'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { MailPreview } from '#src/ui/mail/mail-preview.tsx'
import { TemplatePicker } from '#src/ui/mail/template-picker.tsx'
import type { Card } from '../data/board-types.ts'
import { mailTemplatesQuery } from '../data/queries.ts'
import { readMailValues } from './mutations.ts'
import type { MailErrors, MailText } from './mail-text.ts'
import { mailWords as words } from './words.ts'

interface MailFieldsProps {
  card: Card
  kind: CandidateMailKind
  text: MailText
  errors: MailErrors
  onText: (text: MailText) => void
}

/** Subject and text of an email to a candidate, from a template, with a preview of the email below. */
export function MailFields({ card, kind, text, errors, onText }: MailFieldsProps) {
  const api = useApi()
  const profile = useCompanyProfile()
  const { data: templates } = useQuery(mailTemplatesQuery)
  const { data: answer } = useQuery(
    openedQuery(['mail values', card.candidateId], (signal) => readMailValues(api, card.candidateId, signal)),
  )
  const places = answer?.ok === true ? answer.value.items : []
  const values = places.find(({ applicationId }) => applicationId === card.id)?.values
  const { subject, body } = text
  return (
    <>
      {templates?.ok === true && values !== undefined ? (
        <TemplatePicker
          kind={kind}
          templates={templates.value.items}
          values={values}
          name={card.name}
          text={{ subject, body }}
          onText={(next, from) =>
            onText({ subject: next.subject ?? '', body: next.body, templateId: from?.id ?? null })
          }
        />
      ) : null}
      <RequiredTextInput
        label={words.subject}
        maxLength={longestMail.subject}
        value={subject}
        error={errors.subject}
        onChange={({ currentTarget }) => onText({ ...text, subject: currentTarget.value })}
      />
      <Textarea
        label={words.body}
        required
        withAsterisk={false}
        autosize
        minRows={4}
        maxRows={12}
        value={body}
        error={errors.body}
        onChange={({ currentTarget }) => onText({ ...text, body: currentTarget.value })}
      />
      {body.trim() === '' ? null : (
        <MailPreview
          label={words.preview(card.name)}
          subject={subject}
          text={body}
          signature={words.from(profile?.name ?? '', profile?.company?.name ?? '')}
        />
      )}
    </>
  )
}
