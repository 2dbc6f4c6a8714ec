import { expect } from 'vitest'
import { ifMatch } from '#tests/support/people/workspace.ts'
import { someMoment } from '../calls/matching.ts'
import type { Entries } from './entry.ts'
import { oneTemplate } from './stage-templates.ts'

const some = (): string => expect.any(String)

export const audit: Entries<'listAuditLog'> = {
  listAuditLog: {
    foreignIds: { 'query actor': '200 a record' },
    call: async (cast) => {
      const { owner, send } = cast.workspace
      const template = await oneTemplate(cast)
      const name = `${template.name}, renamed`
      await send(`/stageTemplates/${template.id}`, {
        method: 'PATCH',
        body: { name },
        headers: ifMatch(template),
      })
      return {
        status: 200,
        who: owner,
        query: { record: 'stageTemplate', actor: owner.memberId, limit: '1' },
        answer: () => ({
          items: [
            {
              id: some(),
              at: someMoment(),
              actorKind: 'member',
              actorId: owner.memberId,
              actorName: some(),
              record: 'stageTemplate',
              recordId: template.id,
              recordName: name,
              position: null,
              event: 'stageTemplate.changed',
              from: null,
              to: null,
              fields: ['name'],
              change: [{ field: 'name', before: template.name, after: name }],
            },
          ],
          nextCursor: some(),
        }),
      }
    },
  },
}
