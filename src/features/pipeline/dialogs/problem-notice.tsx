import type { ReactNode } from 'react'
import type { CallFailure } from '#src/api/call-failure.ts'
import { FormError } from '#src/ui/form/form-error.tsx'
import { ReasonText } from '#src/ui/overlay/reason-text.tsx'
import { problemText, reasonOf, refusalOf } from '../refusal-words.ts'
import classes from './dialog-form.module.css'

/** The end of a long form, with this notice, may be scrolled out of sight. */
const reveal = (notice: HTMLElement | null) => notice?.scrollIntoView({ block: 'nearest' })

/** Why the form was rejected: a refusal with its rule, fact, remedy and actor; otherwise the error and its remedy. */
export function ProblemNotice({ failure, action }: { failure: CallFailure | null; action?: ReactNode }) {
  if (failure === null) return null
  const refusal = failure.status === 422 ? refusalOf(failure) : null
  if (refusal === null) {
    return (
      <div ref={reveal} className={classes.notice}>
        <FormError>
          {problemText(failure)} {action}
        </FormError>
      </div>
    )
  }
  return (
    <div ref={reveal} className={classes.refusal} role="alert">
      <ReasonText reason={reasonOf(refusal, failure.message)} action={action} />
    </div>
  )
}
