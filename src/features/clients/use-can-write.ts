import { useCompanyProfile } from '#src/api/api-context.tsx'

/** Whether the member's role may change pipelines; the server checks every call again. */
export function useCanWrite(): boolean {
  const role = useCompanyProfile()?.member?.role
  return role !== undefined && role !== 'viewer'
}
