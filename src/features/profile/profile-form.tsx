import { Button, NativeSelect, Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useEffect, useState, type ReactNode } from 'react'
import { longestDetails } from '#machines/domain/developer/user-details.ts'
import { ownTimeZone, timeZoneOptions } from '#src/lib/regions.ts'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import { messages } from './form-words.ts'
import { profileFields, type ProfileField, type ProfileValues } from './profile-fields.ts'
import classes from './profile.module.css'
import { UnsavedGuard } from './unsaved-guard.tsx'

interface ProfileFormProps {
  initial: ProfileValues
  /** Previously typed text, which replaces the initial values. */
  typed?: ProfileValues
  onTyped?: (values: ProfileValues) => void
  titles: readonly string[]
  /** Takes the focus on mount. */
  focus?: ProfileField
  saveLabel: string
  /** Error of the form as a whole. */
  notice?: ReactNode
  pending: boolean
  /** Returns the server's errors by field; null if it accepted all. */
  onSave: (values: ProfileValues) => Promise<Record<string, string> | null>
  onCancel?: () => void
}

/** In characters of the stored, composed form. */
const tooLong = (field: keyof typeof longestDetails) => (value: string) => {
  const most = longestDetails[field]
  return [...value.normalize('NFC').trim()].length > most ? messages.tooLong(most) : null
}

/** The six details of a profile, each with its hint. Keeps the typed text after every answer. */
export function ProfileForm(props: ProfileFormProps) {
  const { initial, typed, onTyped, titles, focus, saveLabel, notice, pending, onSave, onCancel } = props
  const [zones] = useState(timeZoneOptions)
  const form = useForm({
    initialValues: initial,
    validate: {
      name: (name) => (name.trim() === '' ? messages.nameMissing : tooLong('name')(name)),
      headline: tooLong('headline'),
      position: tooLong('position'),
      location: tooLong('location'),
    },
    onSubmitPreventDefault: 'always',
    onValuesChange: (values) => onTyped?.(values),
  })
  const focusOn = (field: string | undefined) => form.getInputNode(field ?? '')?.focus()
  const { getInputNode } = form
  useEffect(() => {
    if (typed !== undefined) form.setValues(typed)
    if (focus !== undefined) getInputNode(focus)?.focus()
    // Once: later the focus is up to the user.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])

  const save = form.onSubmit(
    async (values) => {
      const refused = await onSave(values)
      if (refused === null) return
      form.setErrors(refused)
      focusOn(profileFields.find((field) => field in refused))
    },
    (errors) => focusOn(profileFields.find((field) => field in errors)),
  )
  const field = (name: ProfileField) => ({
    label: messages.fields[name],
    description: messages.hints[name],
    ...form.getInputProps(name),
  })
  const device = ownTimeZone()
  const zone = field('timeZone')

  return (
    <form noValidate onSubmit={save} className={classes.form}>
      <UnsavedGuard isDirty={form.isDirty() && !pending} onLeave={() => onTyped?.(initial)} />
      {notice}
      <RequiredTextInput {...field('name')} key={form.key('name')} maxLength={120} autoComplete="name" />
      <TextInput {...field('headline')} maxLength={160} placeholder={messages.headlineExample} />
      <div className={classes.pair}>
        <NativeSelect
          {...field('title')}
          data={[
            { value: '', label: messages.notSaid },
            ...titles.map((title) => ({ value: title, label: title })),
          ]}
        />
        <TextInput
          {...field('position')}
          maxLength={160}
          placeholder={messages.positionExample}
          autoComplete="organization-title"
        />
        <TextInput {...field('location')} maxLength={160} placeholder={messages.locationExample} />
        <div>
          <Select
            {...zone}
            data={zones}
            value={form.values.timeZone === '' ? null : form.values.timeZone}
            onChange={(value) => form.setFieldValue('timeZone', value ?? '')}
            searchable
            selectFirstOptionOnChange
            clearable
            limit={80}
            placeholder={messages.notSaid}
            nothingFoundMessage={messages.noZone}
          />
          {form.values.timeZone === device ? null : (
            <button
              type="button"
              className={classes.link}
              onClick={() => form.setFieldValue('timeZone', device)}
            >
              {messages.thisDevice(device.replaceAll('_', ' '))}
            </button>
          )}
        </div>
      </div>
      <div className={classes.foot}>
        <Button type="submit" loading={pending}>
          {saveLabel}
        </Button>
        {onCancel === undefined ? null : (
          <Button variant="default" onClick={onCancel}>
            {messages.cancel}
          </Button>
        )}
      </div>
    </form>
  )
}
