import { Button, Menu } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useState } from 'react'
import {
  fillTokens,
  type MailTemplateKind,
  type MailToken,
  type TokenValues,
} from '#machines/domain/mail/mail-templates.ts'
import { useAnnounce } from '../feedback/announcer.tsx'
import { undo } from '../messages.ts'
import { BlankTokens } from './blank-tokens.tsx'
import classes from './mail.module.css'
import { chooseTemplate, inserted, replaced } from './picker-words.ts'

/** A text that a template fills; the subject is null if there is none. */
export interface TemplateText {
  readonly subject: string | null
  readonly body: string
}

export interface OfferedTemplate extends TemplateText {
  readonly id: string
  readonly kind: MailTemplateKind
  readonly name: string
}

interface TemplatePickerProps {
  kind: MailTemplateKind
  /** Templates of all kinds. */
  templates: readonly OfferedTemplate[]
  values: TokenValues
  /** The candidate's name; null if the text addresses no candidate. */
  name: string | null
  text: TemplateText
  /** @param from the template; null if the earlier text was restored */
  onText: (text: TemplateText, from: OfferedTemplate | null) => void
}

const isEmpty = ({ subject, body }: TemplateText): boolean => `${subject ?? ''}${body}`.trim() === ''
const isSame = (one: TemplateText, other: TemplateText): boolean =>
  one.subject === other.subject && one.body === other.body

export const blankIn = (
  kind: MailTemplateKind,
  { subject, body }: TemplateText,
  values: TokenValues,
): MailToken[] => [...new Set([subject ?? '', body].flatMap((text) => fillTokens(kind, text, values).blank))]

/** Fills a text from a template. A replaced text can be restored; tokens without a value are named. */
export function TemplatePicker({ kind, templates, values, name, text, onText }: TemplatePickerProps) {
  const announce = useAnnounce()
  const [step, setStep] = useState<{ readonly before: TemplateText; readonly after: TemplateText } | null>(
    null,
  )
  const offered = templates.filter((template) => template.kind === kind)
  const blank = blankIn(kind, text, values)
  if (offered.length === 0 && blank.length === 0) return null
  const take = (template: OfferedTemplate) => {
    const fill = (one: string) => fillTokens(kind, one, values).text
    const after = {
      subject: text.subject === null ? null : fill(template.subject ?? ''),
      body: fill(template.body),
    }
    setStep({ before: text, after })
    onText(after, template)
    announce(inserted(template.name))
  }
  const canUndo = step !== null && !isEmpty(step.before) && isSame(text, step.after)
  return (
    <div className={classes.picker}>
      {offered.length === 0 ? null : (
        <div className={classes.row}>
          <Menu position="bottom-start" width={260}>
            <Menu.Target>
              <Button
                variant="default"
                size="compact-sm"
                rightSection={<IconChevronDown size={14} stroke={1.5} aria-hidden="true" />}
              >
                {chooseTemplate}
              </Button>
            </Menu.Target>
            <Menu.Dropdown>
              {offered.map((template) => (
                <Menu.Item key={template.id} onClick={() => take(template)}>
                  {template.name}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
          {canUndo ? (
            <span className={classes.undo}>
              {replaced}
              <Button variant="subtle" size="compact-sm" onClick={() => onText(step.before, null)}>
                {undo}
              </Button>
            </span>
          ) : null}
        </div>
      )}
      <BlankTokens tokens={blank} name={name} />
    </div>
  )
}
