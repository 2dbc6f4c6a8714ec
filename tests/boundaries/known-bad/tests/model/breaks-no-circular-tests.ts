import { second } from './turns-back.ts'

export const first = (): string => second()
