import type { Beta } from '../beta/beta.ts'
import { fact } from '../../shared/fact.ts'

export const known = (beta: Beta) => fact + beta.id
