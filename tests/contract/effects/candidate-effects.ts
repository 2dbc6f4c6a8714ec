/** Candidates and imports. */
import { randomUUID } from 'node:crypto'
import { importWorker } from '#tests/support/imports.ts'
import { ifMatch, type Application, type Import } from '#tests/support/workspace.ts'
import { applicationAfter } from './application-effects.ts'
import { asActor } from './company-effects.ts'
import { logged, nothing, silent, type EffectCases, type EffectCast, type LogRow } from './effects.ts'

/** Once for the person, once for the board that shows them. */
function ofPerson(
  cast: EffectCast,
  { candidate, card, positionId }: Application,
  event: string,
  fields: string[],
): LogRow[] {
  return [
    logged(cast, { entity: 'candidate', entityId: candidate.id, event, fields }),
    logged(cast, { entity: 'application', entityId: card.id, parentId: positionId, event, fields }),
  ]
}

const deletion = async (cast: EffectCast, { candidate }: Application) => {
  await cast.workspace.send(`/candidates/${candidate.id}`, { method: 'DELETE', headers: ifMatch(candidate) })
}

/** Uploaded and checked by the workspace's owner; whom of the two the company knows already is theirs to say. */
async function checkedImport(cast: EffectCast, emails: readonly string[]) {
  const { workspace, server } = cast
  const position = await workspace.openPosition((await workspace.client()).id)
  const rows = emails.map((email, row) => `Imported ${row},${email},Ghent`)
  const { owner } = workspace
  const uploaded = await server.app.inject({
    method: 'POST',
    url: `/api/positions/${position.id}/imports?fileName=people.csv`,
    headers: { authtoken: owner.idToken, cookie: `fp=${owner.cookie}`, 'content-type': 'text/csv' },
    payload: ['Name,Email,Location', ...rows, ''].join('\n'),
  })
  const { id } = uploaded.json<Import>()
  await workspace.send(`/imports/${id}/check`, {
    method: 'POST',
    body: { mapping: ['name', 'email', 'location'], onDuplicate: 'update' },
  })
  return { id, position }
}

/** What is on the board of a position, the first first. */
async function boardOf({ workspace }: EffectCast, positionId: string) {
  const { cards } = await workspace.send<{ cards: { id: string; name: string; stageId: string }[] }>(
    `/positions/${positionId}/board`,
  )
  return cards.toSorted((one, other) => one.name.localeCompare(other.name))
}

export const candidateEffects: EffectCases<
  'updateCandidate' | 'deleteCandidate' | 'restoreCandidate' | 'createImport' | 'checkImport' | 'runImport'
> = {
  updateCandidate: {
    'headline and tags': async (cast) => {
      const { application } = await applicationAfter(cast, () => [])
      return {
        status: 200,
        who: cast.actor,
        path: { candidateId: application.candidate.id },
        body: { headline: 'Engines', tags: ['analytical'] },
        headers: ifMatch(application.candidate),
        effects: () => ({
          ...silent,
          rows: ['~1 candidate'],
          log: ofPerson(cast, application, 'candidate.changed', ['headline', 'tags']),
        }),
      }
    },
    'another address': async (cast) => {
      const { application } = await applicationAfter(cast, () => [])
      return {
        status: 200,
        who: cast.actor,
        path: { candidateId: application.candidate.id },
        body: { emails: [`${randomUUID()}@assay.example`] },
        headers: ifMatch(application.candidate),
        effects: () => ({
          ...silent,
          rows: ['+1 candidate_email', '-1 candidate_email', '~1 candidate'],
          log: ofPerson(cast, application, 'candidate.changed', ['emails']),
        }),
      }
    },
  },
  deleteCandidate: {
    'somebody on a board': async (cast) => {
      const { application } = await applicationAfter(cast, () => [])
      return {
        status: 200,
        who: cast.actor,
        path: { candidateId: application.candidate.id },
        headers: ifMatch(application.candidate),
        effects: () => ({
          ...silent,
          rows: ['-1 candidate_email', '~1 candidate'],
          log: ofPerson(cast, application, 'candidate.deleted', []),
        }),
      }
    },
    'somebody deleted before': async (cast) => {
      const { application } = await applicationAfter(cast, () => [])
      await deletion(cast, application)
      return {
        status: 200,
        who: cast.actor,
        path: { candidateId: application.candidate.id },
        headers: ifMatch(application.candidate),
        effects: () => nothing,
      }
    },
  },
  restoreCandidate: {
    'somebody deleted': async (cast) => {
      const { application } = await applicationAfter(cast, () => [])
      await deletion(cast, application)
      return {
        status: 200,
        who: cast.actor,
        path: { candidateId: application.candidate.id },
        effects: () => ({
          ...silent,
          rows: ['+1 candidate_email', '~1 candidate'],
          log: ofPerson(cast, application, 'candidate.restored', []),
        }),
      }
    },
    'somebody whose position was cancelled meanwhile': async (cast) => {
      const { application, position } = await applicationAfter(cast, () => [])
      await deletion(cast, application)
      await cast.workspace.send(`/positions/${position.id}/transitions`, {
        method: 'POST',
        body: { type: 'position.cancelled', reason: 'No budget' },
        headers: ifMatch(position),
      })
      const { stageId } = application.card
      return {
        status: 200,
        who: cast.actor,
        path: { candidateId: application.candidate.id },
        effects: () => ({
          ...silent,
          rows: ['+1 candidate_email', '~1 application', '~1 candidate'],
          log: [
            ...ofPerson(cast, application, 'candidate.restored', []),
            logged(cast, {
              entity: 'application',
              entityId: application.card.id,
              parentId: position.id,
              event: 'application.setAside',
              from: 'lead',
              to: 'rejected',
              fromStageId: stageId,
              toStageId: stageId,
            }),
          ],
          stamps: ['application.moved_by actor'],
        }),
      }
    },
    'somebody who was never deleted': async (cast) => {
      const { application } = await applicationAfter(cast, () => [])
      return {
        status: 200,
        who: cast.actor,
        path: { candidateId: application.candidate.id },
        effects: () => nothing,
      }
    },
  },
  createImport: {
    'a file of two rows': async (cast) => ({
      ...(await asActor('createImport', cast)),
      effects: () => ({
        ...silent,
        rows: ['+1 candidate_import', '+1 job', '+2 candidate_import_row'],
        stamps: ['candidate_import.created_by actor'],
      }),
    }),
  },
  checkImport: {
    'a file of two rows': async (cast) => ({
      ...(await asActor('checkImport', cast)),
      effects: () => ({ ...silent, rows: ['~1 candidate_import', '~2 candidate_import_row'] }),
    }),
  },
  runImport: {
    'before a worker begins': async (cast) => {
      const { id } = await checkedImport(cast, [`${randomUUID()}@assay.example`])
      return {
        status: 202,
        who: cast.actor,
        path: { importId: id },
        effects: () => ({
          ...silent,
          rows: ['+1 job', '~1 candidate_import'],
          stamps: ['candidate_import.run_by actor'],
          wakes: ['jobs'],
        }),
      }
    },
    'by a worker: somebody known and somebody new': async (cast) => {
      // What other cases have queued is not this one's.
      await importWorker(cast.server).runDue()
      const { application } = await applicationAfter(cast, () => [])
      const known = application.candidate.emails[0] ?? ''
      const { id, position } = await checkedImport(cast, [known, `${randomUUID()}@assay.example`])
      let board: Awaited<ReturnType<typeof boardOf>> = []
      return {
        status: 202,
        who: cast.actor,
        path: { importId: id },
        afterwards: async () => {
          await importWorker(cast.server).runDue()
          board = await boardOf(cast, position.id)
        },
        effects: () => ({
          ...silent,
          rows: [
            '+1 candidate',
            '+1 candidate_email',
            '+2 application',
            '~1 candidate',
            '~1 candidate_import',
            '~1 candidate_import_row',
            '~1 position',
          ],
          log: [
            ...ofPerson(cast, application, 'candidate.imported', ['name', 'location']),
            ...board.map((card) =>
              logged(cast, {
                entity: 'application',
                entityId: card.id,
                parentId: position.id,
                event: 'application.imported',
                to: 'lead',
                toStageId: position.stages[0]?.id ?? null,
              }),
            ),
            logged(cast, {
              entity: 'import',
              entityId: id,
              parentId: position.id,
              event: 'import.finished',
              from: 'running',
              to: 'done',
            }),
          ],
          stamps: ['application.moved_by actor', 'candidate_import.run_by actor'],
          wakes: ['jobs'],
        }),
      }
    },
    'one that runs already': async (cast) => {
      const { id } = await checkedImport(cast, [`${randomUUID()}@assay.example`])
      await cast.workspace.send(`/imports/${id}/run`, { method: 'POST' })
      return { status: 202, who: cast.actor, path: { importId: id }, effects: () => nothing }
    },
  },
}
