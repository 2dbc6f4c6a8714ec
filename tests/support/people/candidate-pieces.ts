import { sql } from 'kysely'
import { fold } from '#machines/domain/text/fold.ts'
import type { Database } from '#server/db/database.ts'

export interface Piece {
  piece: string
  before: string
}

/** Search pieces of a name and emails, as the database computes them. */
export function piecesOf({ name, emails }: { name: string; emails: readonly string[] }): Piece[] {
  const letters = [...`${fold(name)}\n${fold(emails.join(' '))}`]
  return letters.flatMap((_, place) =>
    place % 2 === 0
      ? [{ piece: letters.slice(place, place + 8).join(''), before: letters[place - 1] ?? '' }]
      : [],
  )
}

/** Stored pieces by candidate; each list sorted. */
export async function piecesIn(database: Database, tenantId: string): Promise<Map<string, Piece[]>> {
  const { rows } = await database.tenant(tenantId, (tx) =>
    sql<Piece & { id: string }>`
      select candidate_id as id, piece, before from candidate_search`.execute(tx),
  )
  const by = new Map<string, Piece[]>()
  for (const { id, piece, before } of rows) by.set(id, [...(by.get(id) ?? []), { piece, before }])
  for (const pieces of by.values()) sortPieces(pieces)
  return by
}

export const sortPieces = (pieces: Piece[]): Piece[] =>
  pieces.sort((a, b) => (a.piece + a.before < b.piece + b.before ? -1 : 1))
