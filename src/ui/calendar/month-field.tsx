import { monthFormat } from './field-format.ts'
import { PickerField, type PickerFieldProps } from './picker-field.tsx'

/** A month, YYYY-MM. */
export function MonthField(props: PickerFieldProps) {
  return <PickerField kind="month" format={monthFormat} {...props} />
}
