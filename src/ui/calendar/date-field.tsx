import { dateFormat } from './field-format.ts'
import { PickerField, type PickerFieldProps } from './picker-field.tsx'

/** A day, YYYY-MM-DD. */
export function DateField(props: PickerFieldProps) {
  return <PickerField kind="date" format={dateFormat} {...props} />
}
