/** A place in the log of changes: the transaction's id, then the sequence within it. It counts all tenants' transactions. */
export interface Cursor {
  txid: number
  seq: number
}

/** Places as browsers see them: sealed text, valid for one tenant. */
export interface LivePlaces {
  seal(place: Cursor, tenantId: string): string
  /** The place; one after every entry of the log, which cannot be resumed, if the text is not of this tenant. */
  open(text: string, tenantId: string): Cursor
}
