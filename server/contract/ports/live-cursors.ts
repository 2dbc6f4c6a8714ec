/**
 * A position in the change log: the transaction's id, then the sequence within it. It counts all tenants'
 * transactions.
 */
export interface Cursor {
  txid: number
  seq: number
}

/** Positions as browsers see them: sealed text, valid for one tenant. */
export interface LiveCursors {
  seal(place: Cursor, tenantId: string): string
  /**
   * Returns the position. Text of another tenant yields one after every log entry, which cannot be resumed.
   */
  open(text: string, tenantId: string): Cursor
}
