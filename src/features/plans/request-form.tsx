import { Button, NativeSelect, Stack, Textarea } from '@mantine/core'
import { useForm } from '@mantine/form'
import { isBlank } from '#machines/domain/text/blank.ts'
import { entitlements, type Entitlement } from '#machines/domain/company/plans.ts'
import { useApi } from '#src/api/api-context.tsx'
import { fieldErrors, isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText } from '#src/session/failure-words.ts'
import { useDraft } from '#src/session/use-draft.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { entitlementNames } from '#src/ui/plans/plan-words.ts'
import { requestEntitlement, type CompanyPlan } from './mutations.ts'
import { messages } from './messages.ts'
import classes from './plans.module.css'
import { requestOffer } from './request-offer.ts'

const longestReason = 1000
const options = entitlements.map((value) => ({ value, label: entitlementNames[value] }))

interface RequestFormProps {
  plan: CompanyPlan
  /** The initially selected limit. */
  wanted: Entitlement
  onSent: (plan: CompanyPlan) => void
}

export function RequestForm({ plan, wanted, onSent }: RequestFormProps) {
  const api = useApi()
  const alert = useAlert()
  const { pending, failure, submit } = useSubmit()
  const typed = useDraft('request of a higher limit', { entitlement: wanted, reason: '' })
  const form = useForm({
    initialValues: typed.values.reason === '' ? { entitlement: wanted, reason: '' } : typed.values,
    onValuesChange: typed.note,
    validate: { reason: (reason) => (isBlank(reason) ? messages.reasonMissing : null) },
  })
  const { entitlement } = form.values
  const usage = plan.entitlements.find((one) => one.entitlement === entitlement)
  const offer = usage === undefined ? 'possible' : requestOffer(plan.plan, usage)
  const request = usage?.request ?? null

  const send = form.onSubmit(async ({ reason }) => {
    const sent = await submit(async () => {
      const result = await requestEntitlement(api, entitlement, reason.trim())
      if (!result.ok) form.setErrors(fieldErrors(result.failure))
      return result
    })
    if (sent === null) return
    form.setValues(typed.drop())
    alert.success(messages.sent)
    onSent(sent)
  })

  return (
    <form noValidate className={classes.form} onSubmit={send}>
      <Stack gap="md">
        <FormError>
          {failure === null || isShownAtFields(failure, form.values) ? null : failureText(failure)}
        </FormError>
        <RestoredDraft isBack={typed.isRestored} onDrop={() => form.setValues(typed.drop())} />
        <NativeSelect label={messages.which} data={options} {...form.getInputProps('entitlement')} />
        {offer === 'possible' ? (
          <>
            <Textarea
              label={messages.reason}
              description={messages.reasonHint}
              autosize
              minRows={3}
              maxLength={longestReason}
              {...form.getInputProps('reason')}
            />
            <div>
              <Button type="submit" loading={pending}>
                {messages.send}
              </Button>
            </div>
          </>
        ) : (
          <p className={classes.quiet}>
            {offer === 'granted' || request === null
              ? messages.isGranted
              : messages.waits(request.requestedAt, request.expiresAt)}
          </p>
        )}
      </Stack>
    </form>
  )
}
