import { problemOf, type FieldFormat } from './field-format.ts'
import { momentWords as words } from './moment-words.ts'
import { momentText, readMoment, type MomentFormat } from './typed-moment.ts'

/** A date with a time: its value is an instant, or a day if the time is optional. */
export function momentFormat(how: MomentFormat): FieldFormat {
  const said = how.isTimeOptional ? words.dayOrMoment : words.moment
  const { zone } = how
  return {
    mask: said.mask,
    wanted: said.form,
    read: (text) => {
      const typed = readMoment(text, how)
      if (typed.ok) return typed
      if (typed.why === 'timeless') return { ok: false, problem: words.timeless }
      if (typed.why !== 'skipped') return { ok: false, problem: problemOf(said, typed.why) }
      const { time, next } = typed
      return {
        ok: false,
        problem: time === null ? words.skippedDay(zone, next) : words.skippedTime(time, zone, next),
      }
    },
    shown: (value) => momentText(value, zone),
  }
}
