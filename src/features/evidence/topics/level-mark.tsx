import { messages } from '../shared/messages.ts'
import classes from './expertise.module.css'

const steps = [1, 2, 3, 4, 5] as const

/** Shows a level as five marks and as text. The marks are gold, because only verified work raises a level. */
export function LevelMark({ level }: { level: number }) {
  return (
    <span className={classes.level} data-none={level === 0 || undefined}>
      <span className={classes.marks} aria-hidden="true">
        {steps.map((step) => (
          <span key={step} data-reached={step <= level || undefined} />
        ))}
      </span>
      {messages.levelName(level)}
    </span>
  )
}
