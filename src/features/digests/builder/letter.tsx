import { Checkbox, Textarea } from '@mantine/core'
import { Section } from '#src/ui/frame/section.tsx'
import { digestLimits, type DigestForm } from '../digest-content.ts'
import { messages } from '../messages.ts'

interface LetterProps {
  form: DigestForm
  onChange: (form: DigestForm) => void
}

/** Finds the introduction in the page. */
export const introductionId = 'digest-introduction'

/** The text above the candidates, and whether their names are shown. */
export function Letter({ form, onChange }: LetterProps) {
  return (
    <Section title={messages.letter} purpose={messages.letterPurpose}>
      <Textarea
        id={introductionId}
        label={messages.introduction}
        autosize
        minRows={3}
        maxRows={12}
        maxLength={digestLimits.introduction}
        value={form.introduction}
        onChange={(event) => onChange({ ...form, introduction: event.currentTarget.value })}
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
