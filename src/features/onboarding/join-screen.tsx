import { Button, Radio, Stack, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useState } from 'react'
import { nameFault } from '#machines/domain/text/written-line.ts'
import { useApi } from '#src/api/api-context.tsx'
import type { CallFailure } from '#src/api/call-failure.ts'
import { useReloadCompanyProfile } from '#src/api/reload-profiles.ts'
import type { components } from '#contract/schema.gen.ts'
import { isShownAtFields, useSubmit } from '#src/api/use-submit.ts'
import { tabStorage } from '#src/lib/storage.ts'
import { useAlert } from '#src/session/alert-context.tsx'
import { failureText, fieldTexts } from '#src/session/failure-words.ts'
import { FormCard } from '#src/ui/form/form-card.tsx'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { joinCompany } from './mutations.ts'
import { joinMessages as messages } from './join-messages.ts'
import classes from './onboarding.module.css'

type Invitation = components['schemas']['MemberInvitation']

interface JoinScreenProps {
  invitations: readonly [Invitation, ...Invitation[]]
  /** The account's name; prefills the form. */
  name: string
  onJoined: () => void
  /** Called when the user creates a company instead. */
  onFound: () => void
}

const problemOf = (failure: CallFailure, invitation: Invitation): string => {
  if (failure.status === 404 || failure.rule === 'isInTime') return messages.gone
  if (failure.rule === 'hasSeat') return messages.noSeat(invitation)
  return failure.rule === 'hasNoOtherCompany' ? messages.hasCompany : failureText(failure)
}

/** Lets the user join a company that invited them, with a name and a title. */
export function JoinScreen({ invitations, name, onJoined, onFound }: JoinScreenProps) {
  const api = useApi()
  const alert = useAlert()
  const reloadProfile = useReloadCompanyProfile()
  const { pending, failure, submit } = useSubmit()
  const [chosen, setChosen] = useState(invitations[0].id)
  const invitation = invitations.find(({ id }) => id === chosen) ?? invitations[0]
  const isOne = invitations.length === 1
  const form = useForm({
    initialValues: { name, title: '' },
    validate: { name: (typed) => (nameFault(typed) === null ? null : messages.nameMissing) },
  })

  const join = form.onSubmit(async ({ name: typed, title }) => {
    const joined = await submit(async () => {
      const result = await joinCompany(api, invitation.id, {
        name: typed.trim(),
        title: title.trim() || null,
      })
      if (!result.ok) form.setErrors(fieldTexts(result.failure.errors))
      return result.ok ? { ok: true, value: true } : result
    })
    if (joined === null) return
    tabStorage.remove('invitation')
    alert.announce(messages.joined(invitation))
    await reloadProfile()
    onJoined()
  })

  return (
    <div className={classes.root}>
      <FormCard
        title={isOne ? messages.title(invitation) : messages.titleOfMany}
        purpose={isOne ? messages.purpose(invitation) : messages.purposeOfMany}
      >
        <form noValidate onSubmit={join}>
          <Stack gap="md">
            <FormError>
              {failure === null || isShownAtFields(failure, form.values)
                ? null
                : problemOf(failure, invitation)}
            </FormError>
            {isOne ? null : (
              <Radio.Group label={messages.companies} value={chosen} onChange={setChosen}>
                <Stack gap="sm" mt={4}>
                  {invitations.map((one) => (
                    <Radio
                      key={one.id}
                      value={one.id}
                      label={one.companyName}
                      description={messages.purpose(one)}
                    />
                  ))}
                </Stack>
              </Radio.Group>
            )}
            <RequiredTextInput
              label={messages.name}
              maxLength={120}
              autoComplete="name"
              {...form.getInputProps('name')}
            />
            <TextInput
              label={messages.jobTitle}
              placeholder={messages.jobTitlePlaceholder}
              maxLength={120}
              autoComplete="organization-title"
              {...form.getInputProps('title')}
            />
            <Button type="submit" fullWidth loading={pending}>
              {messages.join(invitation)}
            </Button>
          </Stack>
        </form>
      </FormCard>
      <p className={classes.skip}>
        <Button variant="subtle" onClick={onFound}>
          {messages.found}
        </Button>
      </p>
    </div>
  )
}
