import { failureOf } from '#machines/shared/failure.ts'

/** What stands in a context once a port has broken off, as `happeningsIn` has it (docs/machines.md#defects). */
export const aDefect = failureOf('defect', 'Error', { message: 'a defect' })
