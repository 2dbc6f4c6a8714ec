import { queryOfPart } from '#src/api/queries/query-of.ts'

/** The open offer of ownership, for the owner and the offered member. */
export const ownershipQuery = queryOfPart('/ownershipTransfers')
