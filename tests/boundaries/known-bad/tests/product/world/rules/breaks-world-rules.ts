import { beta } from '../../../../machines/session/beta/beta.ts'

export const judged = beta
