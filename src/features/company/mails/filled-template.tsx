import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { fillTokens } from '#machines/domain/mail/mail-templates.ts'
import { useApi, useCompanyProfile } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { openedQuery } from '#src/api/queries/query-of.ts'
import { useQuery } from '#src/api/queries/use-query.ts'
import { useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { ErrorState } from '#src/ui/feedback/error-state.tsx'
import { LoadingState } from '#src/ui/feedback/loading-state.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { BlankTokens } from '#src/ui/mail/blank-tokens.tsx'
import { MailPreview } from '#src/ui/mail/mail-preview.tsx'
import { readMailValues, sendTest } from './mutations.ts'
import type { MailTemplate } from './mail-values.ts'
import classes from './mails.module.css'
import { mailWords as words } from './words.ts'

export interface Chosen {
  readonly id: string
  readonly name: string
}

interface FilledTemplateProps {
  template: MailTemplate
  candidate: Chosen
}

const isProblem = (rule: unknown): rule is keyof typeof words.testProblems =>
  typeof rule === 'string' && Object.hasOwn(words.testProblems, rule)
const problemOf = (failure: CallFailure | null): string | null => {
  const rule = failure?.rule
  return isProblem(rule) ? words.testProblems[rule] : (failure?.message ?? null)
}

/** The text that the candidate would receive for one of their positions. */
export function FilledTemplate({ template, candidate }: FilledTemplateProps) {
  const api = useApi()
  const alert = useAlert()
  const email = useCompanyProfile()?.member?.email ?? null
  const { data: answer, reload } = useQuery(
    openedQuery(['mail values', candidate.id], (signal) => readMailValues(api, candidate.id, signal)),
  )
  const [chosen, setChosen] = useState<string | null>(null)
  const { pending, failure, submit, clear } = useSubmit()
  if (answer === undefined) return <LoadingState shape="record" />
  if (!answer.ok)
    return (
      <ErrorState level={3} title={words.valuesFailed} onRetry={reload}>
        {answer.failure.message}
      </ErrorState>
    )
  const { items } = answer.value
  const place = items.find(({ applicationId }) => applicationId === chosen) ?? items[0]
  if (place === undefined) return <p className={classes.quiet}>{words.noPosition(candidate.name)}</p>

  const fill = (text: string) => fillTokens(template.kind, text, place.values)
  const subject = template.subject === null ? null : fill(template.subject)
  const body = fill(template.body)
  const blank = [...new Set([...(subject?.blank ?? []), ...body.blank])]
  const test = async () => {
    const sent = await submit(() => sendTest(api, template.id, place.applicationId))
    if (sent !== null) alert.success(words.tested(email))
  }
  return (
    <>
      <NativeSelect
        label={words.position}
        value={place.applicationId}
        data={items.map(({ applicationId, positionTitle, clientName }) => ({
          value: applicationId,
          label: words.positionAt(positionTitle, clientName),
        }))}
        onChange={({ currentTarget }) => {
          clear()
          setChosen(currentTarget.value)
        }}
      />
      <MailPreview label={words.previewText} subject={subject?.text ?? null} text={body.text} />
      <BlankTokens tokens={blank} name={candidate.name} />
      <FormError>{problemOf(failure)}</FormError>
      <div>
        <Button variant="default" disabled={blank.length > 0} loading={pending} onClick={() => void test()}>
          {words.test}
        </Button>
      </div>
    </>
  )
}
