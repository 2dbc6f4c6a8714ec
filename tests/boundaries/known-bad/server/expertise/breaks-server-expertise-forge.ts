import { ask } from './forge/ask.ts'

export const asked = ask
