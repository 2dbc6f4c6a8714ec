/** How the operations of imports are called well. */
import { csv, type Import } from '#tests/support/workspace.ts'
import type { Builds, Cast } from '../operation-calls.ts'
import { cursorBehind, newId } from './matching.ts'
import { openedPosition } from './records.ts'

const uploaded = async (cast: Cast): Promise<Import> =>
  cast.workspace.upload((await openedPosition(cast)).position.id)

const choice = { mapping: ['name' as const, 'email' as const], onDuplicate: 'skip' as const }

async function checked(cast: Cast): Promise<Import> {
  const { id } = await uploaded(cast)
  return cast.workspace.send(`/imports/${id}/check`, { method: 'POST', body: choice })
}

export const importCalls = {
  createImport: async (cast) => {
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
      kept: { read: 'getImport', path: ({ id }) => ({ importId: id }) },
    }
  },
  getImport: async (cast) => {
    const found = await uploaded(cast)
    return {
      status: 200,
      who: cast.workspace.owner,
      path: { importId: found.id },
      answer: () => found,
    }
  },
  checkImport: async (cast) => {
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
      kept: { read: 'getImport' },
    }
  },
  listImportRows: async (cast) => {
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
        nextCursor: cursorBehind('2', id),
      }),
    }
  },
  runImport: async (cast) => {
    const before = await checked(cast)
    return {
      status: 202,
      who: cast.workspace.owner,
      path: { importId: before.id },
      answer: () => ({ ...before, state: 'running', version: 3 }),
      kept: { read: 'getImport' },
    }
  },
} satisfies Partial<Builds>
