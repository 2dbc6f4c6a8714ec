import { Button } from '@mantine/core'
import type { UseFormReturnType } from '@mantine/form'
import { IconPlus } from '@tabler/icons-react'
import { useEffect, useId, useRef } from 'react'
import { mostStages } from '#machines/domain/position/stage-rules.ts'
import { useAnnounce } from '#src/ui/feedback/announcer.tsx'
import { StageRow } from './stage-row.tsx'
import { newStage, type StageValues, type TemplateValues } from './template-values.ts'
import classes from './templates.module.css'
import { templateWords as words } from './words.ts'

/** The ordered stages of a template, with buttons to move them. */
export function StagesField({ form }: { form: UseFormReturnType<TemplateValues> }) {
  const announce = useAnnounce()
  const id = useId()
  const list = useRef<HTMLOListElement>(null)
  /** The control to focus once the list shows the change, as a selector. */
  const next = useRef<string | null>(null)
  useEffect(() => {
    if (next.current === null) return
    list.current?.querySelector<HTMLElement>(next.current)?.focus()
    next.current = null
  })
  const { stages } = form.values
  const change = (changed: StageValues[], focus: string) => {
    next.current = focus
    form.setFieldValue('stages', changed)
    form.clearErrors()
  }
  const move = (from: number, to: number) => {
    const moved = stages[from]
    if (moved === undefined || to < 0 || to >= stages.length) return
    // The button that moved the stage may be disabled at an end: the other one takes the focus.
    const way = to < from ? (to === 0 ? 'down' : 'up') : to === stages.length - 1 ? 'up' : 'down'
    change(stages.toSpliced(from, 1).toSpliced(to, 0, moved), `[data-stage="${to}"] [data-move="${way}"]`)
    announce(words.moved(moved.name, to + 1, stages.length))
  }
  return (
    <section className={classes.field} aria-labelledby={id}>
      <h3 id={id} className={classes.legend}>
        {words.stageList}
      </h3>
      <p className={classes.quiet}>{words.stageHint}</p>
      <ol ref={list} className={classes.stages}>
        {stages.map((stage, index) => (
          <StageRow
            // Inputs belong to positions in the list: a moved stage keeps no input of its own.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            form={form}
            stage={stage}
            index={index}
            isLast={index === stages.length - 1}
            onMove={(by) => move(index, index + by)}
            {...(stages.length > 2 && {
              onRemove: () =>
                change(stages.toSpliced(index, 1), `[data-stage="${Math.max(0, index - 1)}"] input`),
            })}
          />
        ))}
      </ol>
      <div>
        {stages.length < mostStages ? (
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.5} aria-hidden="true" />}
            onClick={() => change([...stages, newStage], `[data-stage="${stages.length}"] input`)}
          >
            {words.addStage}
          </Button>
        ) : (
          <p className={classes.quiet}>{words.fullStages}</p>
        )}
      </div>
    </section>
  )
}
