import { first } from './breaks-no-circular.ts'

export const second = (): string => first()
