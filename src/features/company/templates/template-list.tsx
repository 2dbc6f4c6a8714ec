import { ActionIcon, Button } from '@mantine/core'
import { IconPencil, IconTrash } from '@tabler/icons-react'
import { PillBadge } from '#src/ui/data/pill-badge.tsx'
import type { StageTemplate } from './template-values.ts'
import classes from './templates.module.css'
import { templateWords as words } from './words.ts'

export interface TemplateActions {
  readonly isBusy: boolean
  readonly onEdit: (template: StageTemplate) => void
  readonly onDefault: (template: StageTemplate) => void
  readonly onRemove: (template: StageTemplate) => void
}

interface TemplateListProps {
  templates: readonly StageTemplate[]
  /** Absent for read-only roles. */
  actions?: TemplateActions
}

/** The templates with their stages in order. */
export function TemplateList({ templates, actions }: TemplateListProps) {
  return (
    <ul className={classes.list} aria-label={words.list}>
      {templates.map((template) => (
        <li key={template.id} className={classes.template}>
          <div className={classes.words}>
            <h2 className={classes.name}>
              {template.name}
              {template.isDefault ? <PillBadge tone="ink">{words.default}</PillBadge> : null}
            </h2>
            {template.description === '' ? null : <p className={classes.quiet}>{template.description}</p>}
            <ol className={classes.path} aria-label={words.stages(template.name)}>
              {template.stages.map(({ name }) => (
                <li key={name}>{name}</li>
              ))}
            </ol>
          </div>
          {actions === undefined ? null : (
            <span className={classes.actions}>
              {template.isDefault ? null : (
                <Button
                  variant="default"
                  size="compact-sm"
                  aria-label={words.makeDefaultOf(template.name)}
                  disabled={actions.isBusy}
                  onClick={() => actions.onDefault(template)}
                >
                  {words.makeDefault}
                </Button>
              )}
              <ActionIcon
                aria-label={words.editOf(template.name)}
                title={words.editOf(template.name)}
                onClick={() => actions.onEdit(template)}
              >
                <IconPencil size={16} stroke={1.5} aria-hidden="true" />
              </ActionIcon>
              {template.isDefault ? null : (
                <ActionIcon
                  aria-label={words.removeOf(template.name)}
                  title={words.removeOf(template.name)}
                  disabled={actions.isBusy}
                  onClick={() => actions.onRemove(template)}
                >
                  <IconTrash size={16} stroke={1.5} aria-hidden="true" />
                </ActionIcon>
              )}
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}
