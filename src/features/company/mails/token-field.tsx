import { Combobox, Textarea, TextInput, useCombobox } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type ReactNode } from 'react'
import { tokenText, type MailToken } from '#machines/domain/mail/mail-templates.ts'
import { tokenNames } from '#src/ui/mail/token-words.ts'
import classes from './mails.module.css'
import { insertToken, offersFor, openTokenAt, type OpenToken } from './token-offers.ts'
import { mailWords as words } from './words.ts'

interface TokenFieldProps {
  label: string
  tokens: readonly MailToken[]
  value: string
  onChange: (text: string) => void
  error?: ReactNode
  description?: ReactNode
  maxLength?: number
  /** A multi-line text. */
  multiline?: boolean
}

/** A text field that offers tokens once `{{` is typed: arrows choose, Enter takes, Escape closes. */
export function TokenField({ tokens, value, onChange, multiline = false, ...props }: TokenFieldProps) {
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const input = useRef<(HTMLInputElement & HTMLTextAreaElement) | null>(null)
  const [open, setOpen] = useState<OpenToken | null>(null)
  /** Caret position once the field shows the inserted token. */
  const next = useRef<number | null>(null)
  const offers = open === null ? [] : offersFor(tokens, open)
  const isOpen = offers.length > 0 && combobox.dropdownOpened
  useLayoutEffect(() => {
    if (next.current === null) return
    input.current?.setSelectionRange(next.current, next.current)
    next.current = null
  })
  useLayoutEffect(() => {
    if (isOpen) combobox.selectFirstOption()
    // The first offer is selected whenever the offers change.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, offers.join()])

  const suggest = (text: string, caret: number | null) => {
    const found = caret === null ? null : openTokenAt(text, caret)
    setOpen(found)
    if (found === null) combobox.closeDropdown()
    else combobox.openDropdown()
  }
  const take = (written: string) => {
    const token = offers.find((one) => one === written)
    const caret = input.current?.selectionStart ?? value.length
    if (open === null || token === undefined) return
    const inserted = insertToken(value, { caret, start: open.start, token })
    next.current = inserted.caret
    onChange(inserted.text)
    suggest(inserted.text, null)
  }
  const field = {
    ...props,
    ref: input,
    required: true,
    withAsterisk: false,
    value,
    'aria-autocomplete': 'list' as const,
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement | HTMLTextAreaElement }) => {
      onChange(currentTarget.value)
      suggest(currentTarget.value, currentTarget.selectionStart)
    },
    onBlur: () => combobox.closeDropdown(),
  }
  return (
    <Combobox store={combobox} onOptionSubmit={take} position="bottom-start" width={260}>
      <Combobox.Target withKeyboardNavigation={isOpen} withExpandedAttribute={!multiline}>
        {multiline ? <Textarea autosize minRows={6} maxRows={16} {...field} /> : <TextInput {...field} />}
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={words.tokens}>
          {offers.map((token) => (
            <Combobox.Option key={token} value={token} className={classes.option ?? ''}>
              <span className={classes.token}>{tokenText(token)}</span>
              <span className={classes.tokenName}>{tokenNames[token]}</span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
