/** Names of the filters in the address, which every page loads. Days are the reader's: YYYY-MM-DD. */
export const auditFilters = ['actor', 'record', 'from', 'until'] as const
export type AuditFilters = Partial<Record<(typeof auditFilters)[number], string | undefined>>
