import type { Notification } from './mutations.ts'

export function linkOf({ kind, place }: Pick<Notification, 'kind' | 'place'>) {
  if (place !== null && place.positionId !== null)
    return {
      to: '/companyProfile/companyProfile/clientPosition/$client/$position',
      params: { client: place.clientId, position: place.positionId },
      search: place.applicationId === null ? {} : { application: place.applicationId },
      ...(kind === 'mention' && { hash: 'notes' }),
    } as const
  if (place !== null)
    return {
      to: '/companyProfile/companyProfile/client/$client',
      params: { client: place.clientId },
    } as const
  if (kind === 'planRequest') return { to: '/companyProfile/premiumAccess' } as const
  if (kind === 'assignment') return { to: '/companyProfile/dashboard' } as const
  return { to: '/companyProfile/members' } as const
}
