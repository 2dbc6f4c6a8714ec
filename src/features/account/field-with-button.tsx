import { TextInput, type TextInputProps } from '@mantine/core'
import type { ReactNode } from 'react'
import classes from './settings.module.css'

interface FieldWithButtonProps extends Omit<TextInputProps, 'inputContainer' | 'children'> {
  /** Button that submits the field. */
  button: ReactNode
}

/** A field with its button level next to it, regardless of texts above or below the field. */
export function FieldWithButton({ button, ...input }: FieldWithButtonProps) {
  return (
    <TextInput
      {...input}
      inputContainer={(field) => (
        <div className={classes.beside}>
          {field}
          {button}
        </div>
      )}
    />
  )
}
