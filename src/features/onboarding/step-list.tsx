import { messages } from './messages.ts'
import classes from './onboarding.module.css'

interface StepListProps {
  title: string
  names: readonly string[]
  /** Index of the shown step and number of completed steps. */
  current: number
  done: number
}

export function StepList({ title, names, current, done }: StepListProps) {
  return (
    <ol className={classes.steps} aria-label={title}>
      {names.map((name, index) => (
        <li
          key={name}
          className={classes.step}
          data-done={index < done || undefined}
          aria-current={index === current ? 'step' : undefined}
        >
          {name}
          <span className={classes.hidden}>{messages.stepState(index < done, index === current)}</span>
        </li>
      ))}
    </ol>
  )
}
