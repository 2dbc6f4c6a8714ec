import { walked } from '../command/case.ts'

export const again = walked
