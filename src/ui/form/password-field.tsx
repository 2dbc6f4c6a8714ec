import { PasswordInput, type PasswordInputProps } from '@mantine/core'
import { IconCheck, IconPointFilled } from '@tabler/icons-react'
import { useId } from 'react'
import { messages } from '../messages.ts'
import classes from './password-field.module.css'

export interface PasswordRule {
  readonly id: string
  /** "8 characters or more" */
  readonly label: string
  readonly met: boolean
}

interface PasswordFieldProps extends PasswordInputProps {
  /** The provider's policy against what is typed; absent where a password is only asked for. */
  rules?: readonly PasswordRule[]
}

/** Password with a live list of what the policy still wants. */
export function PasswordField({ rules, ...input }: PasswordFieldProps) {
  const listId = useId()
  const described = rules === undefined ? {} : { 'aria-describedby': listId }
  return (
    <div>
      <PasswordInput required withAsterisk={false} {...input} {...described} />
      {rules === undefined ? null : (
        <div id={listId} className={classes.rules}>
          <span className={classes.title}>{messages.passwordRules}</span>
          <ul className={classes.list}>
            {rules.map((rule) => (
              <li key={rule.id} className={classes.rule} data-met={rule.met || undefined}>
                {rule.met ? (
                  <IconCheck size={16} stroke={2} aria-hidden="true" />
                ) : (
                  <IconPointFilled size={16} aria-hidden="true" />
                )}
                {rule.label}
                <span className={classes.state}>, {rule.met ? messages.ruleMet : messages.ruleOpen}</span>
              </li>
            ))}
          </ul>
        </div>
      )}
    </div>
  )
}
