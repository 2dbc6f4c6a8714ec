import { topic } from '../topic.ts'

export const read = topic
