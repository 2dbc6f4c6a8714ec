import { daysAfter } from '#machines/domain/time/calendar-day.ts'
import { addColleague } from '#tests/support/people/colleague.ts'
import { ifMatch, type Client } from '#tests/support/people/workspace.ts'
import { nowOf, someApplication } from '../calls/records.ts'
import type { Entries } from './entry.ts'

export const calendar: Entries<'listCalendar'> = {
  listCalendar: {
    foreignIds: { 'query owner': '200 a record' },
    call: async (cast) => {
      const { owner, send } = cast.workspace
      const colleague = await addColleague(cast.server, owner, { role: 'recruiter', name: 'Olga Owner' })
      const { client, position, application } = await someApplication(cast)
      const { memberId } = colleague
      await send<Client>(`/clients/${client.id}`, {
        method: 'PATCH',
        body: { ownerMemberId: memberId },
        headers: ifMatch(client),
      })
      const { card, candidate } = application
      const from = nowOf(cast).slice(0, 10)
      return {
        status: 200,
        who: owner,
        query: { from, to: daysAfter(from, 62), timeZone: 'Asia/Tokyo', owner: memberId },
        answer: () => ({
          items: [
            {
              kind: 'applicationDue',
              id: card.id,
              date: null,
              at: card.dueAt,
              title: candidate.name,
              count: 1,
              ownerId: memberId,
              ownerName: 'Olga Owner',
              applicationId: card.id,
              positionId: position.id,
              positionTitle: 'Engineer',
              clientId: client.id,
              clientName: client.name,
            },
          ],
          total: 1,
        }),
      }
    },
  },
}
