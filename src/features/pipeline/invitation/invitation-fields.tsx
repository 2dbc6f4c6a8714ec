import { Input, NativeSelect, NumberInput, SegmentedControl, Textarea } from '@mantine/core'
import { currencies } from '#machines/domain/position/currencies.ts'
import { firstNameOf } from '#machines/domain/mail/mail-templates.ts'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { useQuery } from '#src/api/queries/use-query.ts'
import { DateField } from '#src/ui/calendar/date-field.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { TemplatePicker } from '#src/ui/mail/template-picker.tsx'
import { mailTemplatesQuery } from '../data/queries.ts'
import { usePlanUsage } from '#src/api/plan-usage.ts'
import { PlanNotice } from '#src/ui/plans/plan-notice.tsx'
import dialog from '../dialogs/dialog-form.module.css'
import type { InvitationContent } from './mutations.ts'
import { useBoard } from '../pipeline-context.tsx'
import { answerDays, messageLength, type InvitationErrors, type InvitationForm } from './invitation-form.ts'
import classes from './invitation.module.css'
import { messages } from './messages.ts'
import { ReasonFields } from './reason-fields.tsx'

interface InvitationFieldsProps {
  form: InvitationForm
  errors: InvitationErrors
  clientName: string
  purpose: InvitationContent['purpose']
  /** The person's name. */
  name: string
  /** Whether the server found evidence for reasons. */
  isSuggested: boolean
  today: string
  onChange: (form: InvitationForm) => void
}

const pers = Object.entries(messages.pers).map(([value, label]) => ({ value, label }))
const perOf = (value: string): InvitationForm['per'] =>
  (['hour', 'day', 'month', 'year'] as const).find((per) => per === value) ?? 'year'

export function InvitationFields(props: InvitationFieldsProps) {
  const { form, errors, clientName, isSuggested, today, onChange } = props
  const { first, last } = answerDays(today)
  const invitations = usePlanUsage('invitations')
  const salary = (field: 'salaryMin' | 'salaryMax') => (
    <NumberInput
      label={messages[field]}
      min={0}
      max={100_000_000}
      allowDecimal={false}
      thousandSeparator=","
      value={form[field]}
      error={errors[field]}
      onChange={(value) => onChange({ ...form, [field]: value })}
    />
  )
  return (
    <>
      <PlanNotice entitlement="invitations" usage={invitations} />
      <ReasonFields
        reasons={form.reasons}
        isSuggested={isSuggested}
        errors={errors}
        onChange={(reasons) => onChange({ ...form, reasons })}
      />
      <div className={classes.salary}>
        {salary('salaryMin')}
        {salary('salaryMax')}
        <NativeSelect
          label={messages.currency}
          data={[...currencies]}
          value={form.currency}
          error={errors['currency']}
          onChange={({ currentTarget }) => onChange({ ...form, currency: currentTarget.value })}
        />
        <NativeSelect
          label={messages.per}
          data={pers}
          value={form.per}
          error={errors['per']}
          onChange={({ currentTarget }) => onChange({ ...form, per: perOf(currentTarget.value) })}
        />
      </div>
      <div className={dialog.pair}>
        <Input.Wrapper label={messages.client} labelElement="div">
          <SegmentedControl
            fullWidth
            aria-label={messages.client}
            value={form.client}
            onChange={(value) => onChange({ ...form, client: value === 'described' ? 'described' : 'named' })}
            data={[
              { value: 'named', label: messages.named },
              { value: 'described', label: messages.described },
            ]}
          />
          {form.client === 'named' ? (
            <Input.Description mt={4}>{messages.namedHint(clientName)}</Input.Description>
          ) : null}
        </Input.Wrapper>
        {form.client === 'described' ? (
          <RequiredTextInput
            label={messages.clientKind}
            placeholder={messages.clientKindExample}
            maxLength={120}
            value={form.clientKind}
            error={errors['clientKind']}
            onChange={({ currentTarget }) => onChange({ ...form, clientKind: currentTarget.value })}
          />
        ) : null}
      </div>
      <Textarea
        label={messages.message}
        description={messages.messageHint(messageLength(form))}
        autosize
        minRows={2}
        maxRows={6}
        value={form.message}
        error={errors['message']}
        onChange={({ currentTarget }) => onChange({ ...form, message: currentTarget.value })}
      />
      <MessageTemplates {...props} />
      <DateField
        label={messages.answerBy}
        description={messages.answerByHint(first, last)}
        min={first}
        max={last}
        outside={messages.errors.answerBy(first, last)}
        today={today}
        value={form.answerBy}
        error={errors['answerBy']}
        onChange={(answerBy) => onChange({ ...form, answerBy })}
      />
    </>
  )
}

/** Email templates for the message. `{{client}}` becomes the description if the invitation doesn't name the client. */
function MessageTemplates({ form, clientName, purpose, name, onChange }: InvitationFieldsProps) {
  const profile = useCompanyProfile()
  const { position } = useBoard()
  const { data } = useQuery(mailTemplatesQuery)
  if (data?.ok !== true) return null
  const values = {
    firstName: firstNameOf(name),
    name,
    position: position.title,
    client: form.client === 'named' ? clientName : form.clientKind.trim(),
    company: profile?.company?.name ?? null,
    sender: profile?.name ?? null,
  }
  return (
    <TemplatePicker
      kind={purpose}
      templates={data.value.items}
      values={values}
      name={name}
      text={{ subject: null, body: form.message }}
      onText={({ body }) => onChange({ ...form, message: body })}
    />
  )
}
