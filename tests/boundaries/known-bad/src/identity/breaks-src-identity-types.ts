import { auth } from '../../machines/session/auth/auth.ts'

export const copied = auth
