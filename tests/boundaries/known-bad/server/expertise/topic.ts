export const topic = 'topic'
