import type { Integration } from '../evidence-types.ts'

/** As people say which repository it is: `github.com/pallets/flask`; of several, whose they are. */
export function nameOf({ ownerName, repositories }: Integration): string {
  const [only, ...others] = repositories
  return only === undefined || others.length > 0 ? ownerName : `${ownerName}/${only.name}`
}
