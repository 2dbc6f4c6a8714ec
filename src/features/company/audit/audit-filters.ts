/**
 * Names of the filters in the address, which every page loads. `from` and `until` are days of the reader, YYYY-MM-DD, or
 * instants, YYYY-MM-DDTHH:MMZ.
 */
export const auditFilters = ['actor', 'record', 'from', 'until'] as const
export type AuditFilters = Partial<Record<(typeof auditFilters)[number], string | undefined>>
