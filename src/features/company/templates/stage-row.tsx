import { ActionIcon, Checkbox, NativeSelect, NumberInput, TextInput } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconArrowDown, IconArrowUp, IconX } from '@tabler/icons-react'
import { longestStageName, stageLimit } from '#machines/domain/position/stage-rules.ts'
import { asksConsent, type StageValues, type TemplateValues } from './template-values.ts'
import classes from './templates.module.css'
import { templateWords as words } from './words.ts'

const types = Object.entries(words.types).map(([value, label]) => ({ value, label }))

interface StageRowProps {
  form: UseFormReturnType<TemplateValues>
  stage: StageValues
  index: number
  isLast: boolean
  onMove: (by: -1 | 1) => void
  /** Absent while the template has the minimum number of stages. */
  onRemove?: () => void
}

export function StageRow({ form, stage, index, isLast, onMove, onRemove }: StageRowProps) {
  const place = index + 1
  const at = <Field extends keyof StageValues>(field: Field) => `stages.${index}.${field}` as const
  const rule = (field: 'clientVisible' | 'consent' | 'reason', extra: object = {}) => (
    <Checkbox
      size="xs"
      label={words[field]}
      aria-label={words.inStage(words[field], place)}
      {...form.getInputProps(at(field), { type: 'checkbox' })}
      {...extra}
    />
  )
  return (
    <li className={classes.stage} data-stage={index}>
      <TextInput
        className={classes.stageName ?? ''}
        aria-label={words.stageName(place)}
        maxLength={longestStageName}
        {...form.getInputProps(at('name'))}
      />
      <NativeSelect aria-label={words.stageType(place)} data={types} {...form.getInputProps(at('type'))} />
      <NumberInput
        aria-label={words.stageLimit(place)}
        placeholder={words.noLimit}
        suffix={words.daysUnit(Number(stage.limitDays))}
        min={stageLimit.least}
        max={stageLimit.most}
        clampBehavior="none"
        allowDecimal={false}
        allowNegative={false}
        hideControls
        {...form.getInputProps(at('limitDays'))}
      />
      <span className={classes.moves}>
        <ActionIcon
          aria-label={words.moveUp(place)}
          data-move="up"
          disabled={index === 0}
          onClick={() => onMove(-1)}
        >
          <IconArrowUp size={16} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          aria-label={words.moveDown(place)}
          data-move="down"
          disabled={isLast}
          onClick={() => onMove(1)}
        >
          <IconArrowDown size={16} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
        <ActionIcon
          aria-label={words.removeStage(place)}
          disabled={onRemove === undefined}
          onClick={() => onRemove?.()}
        >
          <IconX size={16} stroke={1.5} aria-hidden="true" />
        </ActionIcon>
      </span>
      <span className={classes.rules}>
        {rule('clientVisible')}
        {rule('consent', { checked: asksConsent(stage), disabled: stage.type === 'submitted' })}
        {rule('reason')}
      </span>
    </li>
  )
}
