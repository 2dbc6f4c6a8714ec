import { Combobox, Textarea, useCombobox } from '@mantine/core'
import { useLayoutEffect, useRef, useState, type Ref } from 'react'
import { useCompanyProfile } from '#src/api/api-context.tsx'
import { Avatar } from '#src/ui/data/avatar.tsx'
import { messages } from '../messages.ts'
import { usePipeline } from '../pipeline-context.tsx'
import classes from './candidate-drawer.module.css'
import { insertMention, offersFor, openMentionAt, type Mentioned, type OpenMention } from './mentions.ts'

interface MentionFieldProps {
  applicationId: string
  label: string
  value: string
  onChange: (text: string) => void
  /** A member was chosen from the list. */
  onMention: (memberId: string) => void
  editor: Ref<HTMLTextAreaElement>
}

/**
 * The text of a note. After an @ it suggests members who can see the candidate: arrows choose, Enter inserts, Escape
 * closes.
 */
export function MentionField({
  applicationId,
  label,
  value,
  onChange,
  onMention,
  editor,
}: MentionFieldProps) {
  const { calls } = usePipeline().controller
  const own = useCompanyProfile()?.memberId
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() })
  const input = useRef<HTMLTextAreaElement | null>(null)
  const [members, setMembers] = useState<readonly Mentioned[] | null>(null)
  const [open, setOpen] = useState<OpenMention | null>(null)
  const next = useRef<number | null>(null)
  const offers =
    open === null ? [] : offersFor(members ?? [], open).filter(({ memberId }) => memberId !== own)
  const isOpen = offers.length > 0 && combobox.dropdownOpened
  useLayoutEffect(() => {
    if (next.current === null) return
    input.current?.setSelectionRange(next.current, next.current)
    next.current = null
  })
  const offered = offers.map(({ memberId }) => memberId).join()
  useLayoutEffect(() => {
    if (isOpen) combobox.selectFirstOption()
    // A new list of suggestions selects its first one.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [isOpen, offered])

  const suggest = (text: string, caret: number | null) => {
    const found = caret === null ? null : openMentionAt(text, caret)
    setOpen(found)
    if (found === null) return combobox.closeDropdown()
    combobox.openDropdown()
    if (members !== null) return
    setMembers([])
    // After a failure there are no suggestions; the next @ loads the members again.
    void calls.mentionable(applicationId).then((result) => setMembers(result.ok ? result.value.items : null))
  }
  const take = (memberId: string) => {
    const member = offers.find((one) => one.memberId === memberId)
    if (open === null || member === undefined) return
    const caret = input.current?.selectionStart ?? value.length
    const inserted = insertMention(value, { caret, start: open.start, name: member.name })
    next.current = inserted.caret
    onChange(inserted.text)
    onMention(memberId)
    suggest(inserted.text, null)
  }
  return (
    <Combobox store={combobox} onOptionSubmit={take} position="bottom-start" width={260}>
      <Combobox.Target withKeyboardNavigation={isOpen} withExpandedAttribute={false}>
        <Textarea
          ref={(element) => {
            input.current = element
            if (typeof editor === 'function') editor(element)
            else if (editor !== null) editor.current = element
          }}
          aria-label={label}
          placeholder={messages.noteHint}
          aria-autocomplete="list"
          minRows={2}
          maxRows={8}
          maxLength={4000}
          value={value}
          onChange={({ currentTarget }) => {
            onChange(currentTarget.value)
            suggest(currentTarget.value, currentTarget.selectionStart)
          }}
          onKeyDown={(event) => {
            // An Escape that closes the list must not close the drawer.
            if (event.key === 'Escape' && isOpen) event.preventDefault()
          }}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={!isOpen}>
        <Combobox.Options aria-label={messages.noteMembers}>
          {offers.map(({ memberId, name }) => (
            <Combobox.Option key={memberId} value={memberId} className={classes.member ?? ''}>
              <Avatar name={name} id={memberId} /> {name}
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </Combobox.Dropdown>
    </Combobox>
  )
}
