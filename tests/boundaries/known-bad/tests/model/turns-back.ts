import { first } from './breaks-no-circular-tests.ts'

export const second = (): string => first()
