import { Checkbox } from '@mantine/core'
import { Section } from '#src/ui/frame/section.tsx'
import { contentLimits, type DigestForm } from '../digest-content.ts'
import { messages } from '../messages.ts'
import { introductionProblem } from '../text-problems.ts'
import { LimitedText } from './limited-text.tsx'
import { introductionId } from './text-focus.ts'

interface LetterProps {
  form: DigestForm
  nameOf: (applicationId: string) => string
  onChange: (form: DigestForm) => void
}

/** The text above the candidates, and whether their names are shown. */
export function Letter({ form, nameOf, onChange }: LetterProps) {
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
      <Checkbox
        label={messages.masked}
        description={messages.maskedHint}
        checked={form.masked}
        onChange={(event) => onChange({ ...form, masked: event.currentTarget.checked })}
      />
    </Section>
  )
}
