import { useMemo } from 'react'
import { ownTimeZone } from '#src/lib/regions.ts'
import { momentFormat } from './moment-format.ts'
import { MomentHint } from './moment-hint.tsx'
import { PickerField, type PickerFieldProps } from './picker-field.tsx'
import { instantOf } from './typed-moment.ts'

export interface DateTimeFieldProps extends PickerFieldProps {
  /** The zone of the field's times, by default the reader's. */
  timeZone?: string
  /** Accepts a day without a time. */
  isTimeOptional?: boolean
}

/** A date with a time. Its value is an instant, YYYY-MM-DDTHH:MMZ; the field shows it in its zone. */
export function DateTimeField({ timeZone, isTimeOptional = false, ...field }: DateTimeFieldProps) {
  const { value, onChange, onSettled } = field
  const zone = useMemo(() => timeZone ?? ownTimeZone(), [timeZone])
  const format = useMemo(() => momentFormat({ zone, isTimeOptional }), [zone, isTimeOptional])
  const at = instantOf(value, zone)
  const choose = (chosen: string) => {
    onChange(chosen)
    onSettled?.(chosen)
  }
  const hint = at === null ? null : <MomentHint at={at} zone={zone} onChoose={choose} />
  return (
    <PickerField
      kind="date"
      format={format}
      time={{ zone, isOptional: isTimeOptional, hint }}
      {...field}
      description={hint}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
    />
  )
}
