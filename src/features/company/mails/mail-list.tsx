import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { useId } from 'react'
import { mailTemplateKinds, type MailTemplateKind } from '#machines/domain/mail/mail-templates.ts'
import type { MailTemplate } from './mail-values.ts'
import classes from './mails.module.css'
import { mailWords as words } from './words.ts'

export interface MailActions {
  readonly isBusy: boolean
  readonly onEdit: (template: MailTemplate) => void
  readonly onRemove: (template: MailTemplate) => void
}

interface MailListProps {
  templates: readonly MailTemplate[]
  onPreview: (template: MailTemplate) => void
  /** Absent for read-only roles. */
  actions?: MailActions
}

export function MailList({ templates, ...props }: MailListProps) {
  const groups = mailTemplateKinds.map((kind) => ({
    kind,
    templates: templates.filter((template) => template.kind === kind),
  }))
  return (
    <div className={classes.groups}>
      {groups.map((group) =>
        group.templates.length === 0 ? null : <MailGroup key={group.kind} {...group} {...props} />,
      )}
    </div>
  )
}

function MailGroup({
  kind,
  templates,
  onPreview,
  actions,
}: MailListProps & { readonly kind: MailTemplateKind }) {
  const id = useId()
  return (
    <section className={classes.group} aria-labelledby={id}>
      <div>
        <h2 id={id} className={classes.kind}>
          {words.kinds[kind]}
        </h2>
        <p className={classes.quiet}>{words.kindHints[kind]}</p>
      </div>
      <ul className={classes.list} aria-label={words.list(words.kinds[kind])}>
        {templates.map((template) => (
          <li key={template.id} className={classes.template}>
            <div className={classes.words}>
              <h3 className={classes.name}>{template.name}</h3>
              {template.subject === null ? null : <p className={classes.quiet}>{template.subject}</p>}
              <p className={classes.excerpt}>{template.body}</p>
            </div>
            <span className={classes.actions}>
              <Button
                variant="default"
                size="compact-sm"
                aria-label={words.previewOf(template.name)}
                onClick={() => onPreview(template)}
              >
                {words.preview}
              </Button>
              {actions === undefined ? null : (
                <>
                  <ActionIcon
                    aria-label={words.editOf(template.name)}
                    title={words.editOf(template.name)}
                    onClick={() => actions.onEdit(template)}
                  >
                    <IconPencil size={16} stroke={1.5} aria-hidden="true" />
                  </ActionIcon>
                  <ActionIcon
                    aria-label={words.removeOf(template.name)}
                    title={words.removeOf(template.name)}
                    disabled={actions.isBusy}
                    onClick={() => actions.onRemove(template)}
                  >
                    <IconTrash size={16} stroke={1.5} aria-hidden="true" />
                  </ActionIcon>
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
