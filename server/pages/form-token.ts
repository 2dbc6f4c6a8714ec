import { createHmac, timingSafeEqual } from 'node:crypto'
import { dayMs } from '#machines/domain/time/calendar-day.ts'

export interface FormName {
  /** Hash of the link's secret. */
  readonly link: string
  /** The form's action, like `newLink`. */
  readonly scope: string
}

/**
 * Tokens that only a rendered page contains: opening a link, or guessing a form's address, submits nothing.
 */
export interface FormTokens {
  formToken(form: FormName, now: Date): string
  /** Whether the token is for this form and was rendered today or yesterday (UTC). */
  checkFormToken(token: string, form: FormName, now: Date): boolean
}

/** @param secret the installation's secret key */
export function createFormTokens(secret: Uint8Array): FormTokens {
  const key = createHmac('sha256', secret).update('assay form token v1').digest()
  const tokenOf = ({ link, scope }: FormName, day: number) =>
    createHmac('sha256', key)
      .update(JSON.stringify([link, scope, day]))
      .digest()
  const dayOf = (now: Date) => Math.floor(now.getTime() / dayMs)
  return {
    formToken: (form, now) => tokenOf(form, dayOf(now)).toString('base64url'),
    checkFormToken(token, form, now) {
      const sent = Buffer.from(token, 'base64url')
      return [0, 1].some((age) => {
        const wanted = tokenOf(form, dayOf(now) - age)
        return sent.length === wanted.length && timingSafeEqual(sent, wanted)
      })
    },
  }
}
