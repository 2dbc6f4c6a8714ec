import { Checkbox } from '@mantine/core'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { Section } from '#src/ui/frame/section.tsx'
import { TemplatePicker } from '#src/ui/mail/template-picker.tsx'
import { contentLimits, type DigestForm } from '../digest-content.ts'
import { messages } from '../messages.ts'
import { mailTemplatesQuery } from '../queries.ts'
import { introductionProblem } from '../text-problems.ts'
import { LimitedText } from './limited-text.tsx'
import { introductionId } from './text-focus.ts'

interface LetterProps {
  form: DigestForm
  positionTitle: string
  clientName: string
  nameOf: (applicationId: string) => string
  onChange: (form: DigestForm) => void
}

/** The text above the candidates, and whether their names are shown. */
export function Letter({ form, positionTitle, clientName, nameOf, onChange }: LetterProps) {
  const profile = useCompanyProfile()
  const { data } = useQuery(mailTemplatesQuery)
  const names = form.items.map(({ applicationId }) => nameOf(applicationId))
  return (
    <Section title={messages.letter} purpose={messages.letterPurpose}>
      <LimitedText
        id={introductionId}
        label={messages.introduction}
        minRows={3}
        maxRows={12}
        most={contentLimits.introduction}
        value={form.introduction}
        problem={introductionProblem(form.introduction, names, form.masked)}
        onText={(introduction) => onChange({ ...form, introduction })}
      />
      {data?.ok === true ? (
        <TemplatePicker
          kind="digest"
          templates={data.value.items}
          values={{
            firstName: null,
            name: null,
            position: positionTitle,
            client: clientName,
            company: profile?.company?.name ?? null,
            sender: profile?.name ?? null,
          }}
          name={null}
          text={{ subject: null, body: form.introduction }}
          onText={({ body }) => onChange({ ...form, introduction: body })}
        />
      ) : null}
      <Checkbox
        label={messages.masked}
        description={messages.maskedHint}
        checked={form.masked}
        onChange={(event) => onChange({ ...form, masked: event.currentTarget.checked })}
      />
    </Section>
  )
}
