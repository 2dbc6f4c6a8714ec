import { messages } from './messages.ts'
import classes from './onboarding.module.css'

interface StepListProps {
  title: string
  names: readonly string[]
  /** The step shown, and how many are done; counted from 0. */
  current: number
  done: number
}

/** All steps in a row: which are done, and which is shown. */
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
