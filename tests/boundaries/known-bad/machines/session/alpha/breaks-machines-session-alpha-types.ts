import { beta } from '../beta/beta.ts'

export const copied = beta
