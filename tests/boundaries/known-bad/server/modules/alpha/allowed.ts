import { randomUUID } from 'node:crypto'
import { face } from '../beta/face.ts'

export const allowed = () => face + randomUUID()
