import { randomUUID } from 'node:crypto'
import { face } from '../beta/public.ts'

export const allowed = () => face + randomUUID()
