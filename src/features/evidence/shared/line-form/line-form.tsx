import type { ReactNode, RefObject } from 'react'
import type { TextInputProps } from '@mantine/core'
import { FormError } from '#src/ui/form/form-error.tsx'
import { RestoredDraft } from '#src/ui/form/restored-draft.tsx'
import { RequiredTextInput } from '#src/ui/form/required-text-input.tsx'
import classes from './line-form.module.css'
import type { Line } from './use-line.ts'

interface LineFormProps {
  line: Line
  problem: string | null
  children: ReactNode
}

export function LineForm({ line, problem, children }: LineFormProps) {
  return (
    <form noValidate onSubmit={(event) => void line.send(event)} className={classes.form}>
      <RestoredDraft isBack={line.draft.isRestored} onDrop={line.draft.drop} />
      {children}
      <FormError>{problem}</FormError>
    </form>
  )
}

interface LineInputProps extends Pick<
  TextInputProps,
  'label' | 'description' | 'placeholder' | 'type' | 'inputMode' | 'maxLength'
> {
  line: Line
  field: RefObject<HTMLInputElement | null>
  children: ReactNode
}

/** An input for an address. No autofill or spelling check, because the browser cannot know the value. */
export function LineInput({ line, field, children, ...input }: LineInputProps) {
  return (
    <RequiredTextInput
      {...input}
      ref={field}
      className={classes.field ?? ''}
      autoComplete="off"
      autoCapitalize="none"
      spellCheck={false}
      value={line.value}
      error={line.error}
      onChange={(event) => line.type(event.currentTarget.value)}
      // Keeps the button next to the input, also when an error appears below it.
      inputContainer={(element) => (
        <div className={classes.input}>
          {element}
          {children}
        </div>
      )}
    />
  )
}
