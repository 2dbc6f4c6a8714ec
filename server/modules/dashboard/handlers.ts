import { dayMs, isCalendarDate } from '#machines/domain/time/calendar-day.ts'
import { calendarLimits } from '#machines/domain/company/calendar.ts'
import { startsOfDays } from '#machines/domain/time/zone-moment.ts'
import { badParameter } from '#server/contract/answers.ts'
import { listCursor } from '#server/contract/list-cursor.ts'
import { operation } from '#server/contract/operation.ts'
import { isTimeZone } from '#server/contract/time-zone.ts'
import { activity } from './activity.ts'
import { listEntries } from './calendar.ts'
import { attention, counts, listApplicationsInPlay, listOpenPositions } from './repository.ts'

const weekMs = 7 * 24 * 60 * 60 * 1000

const get = operation('getDashboard', {
  transact: async (tx, _request, { actor, clock }) => {
    const now = clock.now()
    return {
      status: 200,
      body: {
        counts: await counts(tx, actor.companyId),
        attention: await attention(tx, actor.companyId, now),
        activity: await activity(tx, actor.companyId, new Date(now.getTime() - weekMs)),
      },
    }
  },
})

const openPositions = operation('listOpenPositions', {
  transact: async (tx, { query }, { actor }) => {
    const { search, limit = 50 } = query
    const from = listCursor(query.cursor, 'moment')
    if ('refusal' in from) return from.refusal
    const wanted = { cursor: from.cursor, limit, ...(search && { search }) }
    return { status: 200, body: await listOpenPositions(tx, actor.companyId, wanted) }
  },
})

const inPlay = operation('listApplicationsInPlay', {
  transact: async (tx, { query }, { actor }) => {
    const { search, waitingOn, limit = 50 } = query
    const from = listCursor(query.cursor, 'moment')
    if ('refusal' in from) return from.refusal
    const wanted = {
      cursor: from.cursor,
      limit,
      ...(search && { search }),
      ...(waitingOn && { turn: waitingOn }),
    }
    return { status: 200, body: await listApplicationsInPlay(tx, actor.companyId, wanted) }
  },
})

/** The contract's format accepts year 0; PostgreSQL does not. */
const notADate = (field: 'from' | 'to') =>
  badParameter(field, 'date', 'Use a date of the years 0001 to 9999, such as 2026-11-30.')

/** Refuses invalid days or an unknown zone; null if all are valid. */
function refuseDays({ from, to, timeZone }: { from: string; to: string; timeZone: string }) {
  if (!isCalendarDate(from) || from.startsWith('0000')) return notADate('from')
  if (!isCalendarDate(to) || to.startsWith('0000')) return notADate('to')
  if (to < from) return badParameter('to', 'order', 'The last day must not be before the first.')
  if (Date.parse(to) - Date.parse(from) > calendarLimits.days * dayMs)
    return badParameter('to', 'too-long', `Choose at most ${calendarLimits.days} days after the first.`)
  return isTimeZone(timeZone)
    ? null
    : badParameter('timeZone', 'time-zone', 'Choose a time zone of the IANA list.')
}

const calendar = operation('listCalendar', {
  transact: async (tx, { query }, { actor }) => {
    const { from, to, timeZone = 'UTC', owner = null } = query
    const refusal = refuseDays({ from, to, timeZone })
    if (refusal !== null) return refusal
    const starts = startsOfDays(from, to, timeZone)
    return { status: 200, body: await listEntries(tx, actor.companyId, { from, to, starts }, owner) }
  },
})

export const dashboardOperations = [get, openPositions, inPlay, calendar]
