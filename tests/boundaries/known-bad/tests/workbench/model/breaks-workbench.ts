import { walked } from '../../product/subject.ts'

export const again = walked
