import { Textarea, type TextareaProps } from '@mantine/core'
import { lengthOf } from '../digest-content.ts'
import { messages } from '../messages.ts'

interface LimitedTextProps extends Omit<TextareaProps, 'value' | 'onChange' | 'error' | 'description'> {
  value: string
  most: number
  /** A further problem of the text. */
  problem?: string | undefined
  onText: (text: string) => void
}

/** A long text that may be pasted in whole: it is counted near its limit, and never cut. */
export function LimitedText({ value, most, problem, onText, ...props }: LimitedTextProps) {
  const length = lengthOf(value)
  const error = length > most ? messages.overlong(length - most) : problem
  return (
    <Textarea
      {...props}
      autosize
      value={value}
      inputWrapperOrder={['label', 'input', 'error', 'description']}
      error={error}
      description={length > most * 0.8 ? messages.length(length, most) : undefined}
      onChange={(event) => onText(event.currentTarget.value)}
    />
  )
}
