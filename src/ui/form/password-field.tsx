import { TextInput, type TextInputProps } from '@mantine/core'
import { useId, useState } from 'react'
import * as messages from '../messages.ts'
import classes from './password-field.module.css'

export interface PasswordRule {
  readonly id: string
  /** "8 characters or more" */
  readonly label: string
  readonly met: boolean
}

interface PasswordFieldProps extends Omit<TextInputProps, 'type' | 'rightSection'> {
  /**
   * The provider's policy checked against the typed password; null until it is loaded, with its space reserved so
   * that content below does not move under a finger. Absent where an existing password is entered.
   */
  rules?: readonly PasswordRule[] | null
}

/**
 * Password that can be shown, with a live list of the unmet rules. Built on the text input: Mantine's own password
 * input would be the heaviest part of the sign-in page.
 */
export function PasswordField({ rules, ...input }: PasswordFieldProps) {
  const [shown, setShown] = useState(false)
  const listId = useId()
  const described = rules ? { 'aria-describedby': listId } : {}
  return (
    <div>
      <TextInput
        required
        withAsterisk={false}
        autoCapitalize="none"
        spellCheck={false}
        {...input}
        {...described}
        type={shown ? 'text' : 'password'}
        rightSectionWidth={56}
        rightSection={
          <button
            type="button"
            className={classes.toggle}
            aria-pressed={shown}
            aria-label={messages.showPassword}
            onClick={() => setShown(!shown)}
          >
            {shown ? messages.hide : messages.show}
          </button>
        }
      />
      {rules === undefined ? null : (
        <div id={listId} className={classes.rules}>
          {rules === null ? null : <span className={classes.title}>{messages.passwordRules}</span>}
          <ul className={classes.list}>
            {rules?.map((rule) => (
              <li key={rule.id} className={classes.rule} data-met={rule.met || undefined}>
                <svg viewBox="0 0 16 16" aria-hidden="true">
                  <path d={rule.met ? 'M3.5 8.5l3 3 6-7' : 'M8 8h.01'} />
                </svg>
                {rule.label}
                <span className={classes.title}>, {rule.met ? messages.ruleMet : messages.ruleOpen}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
