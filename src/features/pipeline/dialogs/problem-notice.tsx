import type { ReactNode } from 'react'
import type { Problem } from '#src/api/call-errors.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ReasonText } from '#src/ui/overlay/reason-text.tsx'
import { problemText, reasonOf, refusalOf } from '../refusal-words.ts'
import classes from './dialog-form.module.css'

/** A long form may have scrolled its end, where this stands, out of sight. */
const reveal = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Why the form was not taken: a refusal with its rule, fact, fix and who; else what happened and what to do. */
export function ProblemNotice({ problem, action }: { problem: Problem | null; action?: ReactNode }) {
  if (problem === null) return null
  const refusal = problem.status === 422 ? refusalOf(problem) : null
  if (refusal === null) {
    return (
      <div ref={reveal} className={classes.notice}>
        <FormError>
          {problemText(problem)} {action}
        </FormError>
      </div>
    )
  }
  return (
    <div ref={reveal} className={classes.refusal} role="alert">
      <ReasonText reason={reasonOf(refusal, problem.message)} action={action} />
    </div>
  )
}
