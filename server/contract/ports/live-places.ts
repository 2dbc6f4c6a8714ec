/** A place in the log of changes: the transaction's id, then the sequence within it. It counts all tenants' transactions. */
export interface Cursor {
  txid: number
  seq: number
}

/** Places as browsers see them: text that only the server reads, and only for the tenant that it was made for. */
export interface LivePlaces {
  seal(place: Cursor, tenantId: string): string
  /** A place beyond every log where the text is not of this tenant, which cannot be resumed. */
  open(text: string, tenantId: string): Cursor
}
