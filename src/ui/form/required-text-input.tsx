import { TextInput, type TextInputProps } from '@mantine/core'

/** The seed's base text input: always required, marked in the label and for screen readers. */
export function RequiredTextInput(props: Omit<TextInputProps, 'required' | 'withAsterisk'>) {
  return <TextInput {...props} required withAsterisk={false} aria-required="true" />
}
