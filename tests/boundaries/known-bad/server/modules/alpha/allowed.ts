import { randomUUID } from 'node:crypto'
import { service } from '../beta/service.ts'

export const allowed = () => service + randomUUID()
