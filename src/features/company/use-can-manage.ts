import { useCompanyProfile } from '#src/api/api-context.tsx'

/** Whether the member's role may change the company's settings; the server checks every call again. */
export function useCanManage(): boolean {
  const role = useCompanyProfile()?.member?.role
  return role === 'owner' || role === 'admin'
}
