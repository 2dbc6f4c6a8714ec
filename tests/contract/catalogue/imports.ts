import { randomUUID } from 'node:crypto'
import { importWorker } from '#tests/support/people/imports.ts'
import { csv, type Import } from '#tests/support/people/workspace.ts'
import { newId, someCursor } from '../calls/matching.ts'
import { openedPosition, someApplication } from '../calls/records.ts'
import { logged, nothing, silent, type EffectCast } from '../effects/effects.ts'
import { positionIn } from '../effects/position-effects.ts'
import type { Builds, Cast } from '../operation-calls.ts'
import { ofCandidate } from './candidate-log.ts'
import type { Entries } from './entry.ts'

const uploaded = async (cast: Cast): Promise<Import> =>
  cast.workspace.upload((await openedPosition(cast)).position.id)

const choice = { mapping: ['name' as const, 'email' as const], onDuplicate: 'skip' as const }

async function checked(cast: Cast): Promise<Import> {
  const { id } = await uploaded(cast)
  return cast.workspace.send(`/imports/${id}/check`, { method: 'POST', body: choice })
}

const createImport: Builds['createImport'] = async (cast) => {
  const { position } = await openedPosition(cast)
  return {
    status: 201,
    who: cast.workspace.owner,
    path: { positionId: position.id },
    query: { fileName: 'people.csv' },
    bytes: { type: 'text/csv', content: csv },
    answer: (at) => ({
      id: newId(),
      positionId: position.id,
      fileName: 'people.csv',
      state: 'uploaded',
      encoding: 'utf-8',
      delimiter: ',',
      rowCount: 2,
      columns: [
        { index: 0, header: 'Name', samples: ['Ada Lovelace', 'Grace Hopper'], suggested: 'name' },
        {
          index: 1,
          header: 'Email',
          samples: ['ada-of-csv@assay.example', 'grace-of-csv@assay.example'],
          suggested: 'email',
        },
      ],
      mapping: null,
      onDuplicate: null,
      onUnreadable: null,
      otherwiseRows: [],
      unreadable: 0,
      summary: null,
      done: 0,
      failure: null,
      version: 1,
      createdAt: at,
    }),
    readBack: { read: 'getImport', path: ({ id }) => ({ importId: id }) },
  }
}

const checkImport: Builds['checkImport'] = async (cast) => {
  const before = await uploaded(cast)
  return {
    status: 200,
    who: cast.workspace.owner,
    path: { importId: before.id },
    body: choice,
    answer: () => ({
      ...before,
      ...choice,
      onUnreadable: 'skip',
      state: 'checked',
      summary: { create: 2, update: 0, skip: 0 },
      version: 2,
    }),
    readBack: { read: 'getImport' },
  }
}

/** Uploads and checks a file with one row per email, as the owner. Known emails update their candidate. */
async function updating(cast: EffectCast, emails: readonly string[]) {
  const { position } = await openedPosition(cast)
  const rows = emails.map((email, row) => `Imported ${row},${email},Ghent`)
  const { id } = await cast.workspace.send<Import>(`/positions/${position.id}/imports?fileName=people.csv`, {
    method: 'POST',
    body: Buffer.from(['Name,Email,Location', ...rows, ''].join('\n')),
    headers: { 'content-type': 'text/csv' },
  })
  await cast.workspace.send(`/imports/${id}/check`, {
    method: 'POST',
    body: { mapping: ['name', 'email', 'location'], onDuplicate: 'update' },
  })
  return { id, position, call: { status: 202, who: cast.actor, path: { importId: id } } }
}

async function cardsOf({ workspace }: EffectCast, positionId: string) {
  const { cards } = await workspace.send<{ cards: { id: string; name: string }[] }>(
    `/positions/${positionId}/board`,
  )
  return cards.toSorted((one, other) => one.name.localeCompare(other.name))
}

type ImportOperation = 'createImport' | 'getImport' | 'checkImport' | 'listImportRows' | 'runImport'

export const imports: Entries<ImportOperation> = {
  createImport: {
    call: createImport,
    effects: {
      'stores a file of two rows': async (cast) => ({
        ...(await createImport(cast)),
        who: cast.actor,
        effects: () => ({
          ...silent,
          rows: ['+1 candidate_import', '+1 job', '+2 candidate_import_row'],
          stamps: ['candidate_import.created_by actor'],
        }),
      }),
    },
    refuses: {
      'an import to a closed position': {
        code: 'refused',
        call: async (cast) => {
          const { id } = await positionIn('cancelled', cast)
          return {
            ...(await createImport(cast)),
            who: cast.actor,
            status: 422,
            path: { positionId: id },
          }
        },
      },
      'a file without rows': {
        code: 'bad-input',
        call: async (cast) => ({
          ...(await createImport(cast)),
          who: cast.actor,
          status: 422,
          bytes: { type: 'text/csv', content: 'Name,Email\n' },
        }),
      },
    },
  },

  getImport: {
    call: async (cast) => {
      const found = await uploaded(cast)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { importId: found.id },
        answer: () => found,
      }
    },
  },

  checkImport: {
    call: checkImport,
    effects: {
      'checks a file of two rows': async (cast) => ({
        ...(await checkImport(cast)),
        who: cast.actor,
        effects: () => ({ ...silent, rows: ['~1 candidate_import', '~2 candidate_import_row'] }),
      }),
    },
    refuses: {
      'a mapping without a name': {
        code: 'bad-input',
        call: async (cast) => ({
          ...(await checkImport(cast)),
          who: cast.actor,
          status: 422,
          body: { mapping: ['email', 'ignore'], onDuplicate: 'skip' },
        }),
      },
    },
  },

  listImportRows: {
    call: async (cast) => {
      const { id } = await checked(cast)
      return {
        status: 200,
        who: cast.workspace.owner,
        path: { importId: id },
        query: { action: 'create', limit: '1' },
        answer: () => ({
          items: [
            {
              row: 2,
              action: 'create',
              name: 'Ada Lovelace',
              email: 'ada-of-csv@assay.example',
              leaveOut: null,
              reasons: [],
            },
          ],
          nextCursor: someCursor(),
        }),
      }
    },
  },

  runImport: {
    call: async (cast) => {
      const before = await checked(cast)
      return {
        status: 202,
        who: cast.workspace.owner,
        path: { importId: before.id },
        answer: () => ({ ...before, state: 'running', version: 3 }),
        readBack: { read: 'getImport' },
      }
    },
    effects: {
      'queues a job': async (cast) => ({
        ...(await updating(cast, [`${randomUUID()}@assay.example`])).call,
        effects: () => ({
          ...silent,
          rows: ['+1 job', '~1 candidate_import'],
          stamps: ['candidate_import.run_by actor'],
          wakes: ['jobs'],
        }),
      }),
      'imports a known and a new candidate': async (cast) => {
        // The jobs of earlier cases are not effects of this one.
        await importWorker(cast.server).runDue()
        const { application } = await someApplication(cast)
        const known = application.candidate.emails[0] ?? ''
        const { id, position, call } = await updating(cast, [known, `${randomUUID()}@assay.example`])
        let cards: Awaited<ReturnType<typeof cardsOf>> = []
        return {
          ...call,
          afterwards: async () => {
            await importWorker(cast.server).runDue()
            cards = await cardsOf(cast, position.id)
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
              '~1 company_plan',
              '~1 position',
            ],
            log: [
              ...ofCandidate(cast, application, 'candidate.imported', ['name', 'location']),
              ...cards.map((card) =>
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
      'ignores an import that runs already': async (cast) => {
        const { id, call } = await updating(cast, [`${randomUUID()}@assay.example`])
        await cast.workspace.send(`/imports/${id}/run`, { method: 'POST' })
        return { ...call, effects: () => nothing }
      },
    },
    refuses: {
      'an import that is not checked': {
        code: 'refused',
        call: async (cast) => {
          const { id } = await uploaded(cast)
          return { status: 422, who: cast.actor, path: { importId: id } }
        },
      },
    },
  },
}
