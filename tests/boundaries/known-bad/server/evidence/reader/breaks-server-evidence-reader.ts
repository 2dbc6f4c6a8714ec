import { topic } from '../topics/topic.ts'

export const read = topic
