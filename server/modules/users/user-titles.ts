/** The titles that developers can choose, stored as written here. */
export const userTitles = [
  'Software engineer',
  'Frontend engineer',
  'Backend engineer',
  'Full-stack engineer',
  'Mobile engineer',
  'Platform engineer',
  'Site reliability engineer',
  'Security engineer',
  'Data engineer',
  'Machine learning engineer',
  'Embedded engineer',
  'Game developer',
  'Quality engineer',
  'Software architect',
  'Engineering manager',
] as const

const known: ReadonlySet<string> = new Set(userTitles)

export const isUserTitle = (title: string): boolean => known.has(title)
