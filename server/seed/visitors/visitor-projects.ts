import { host, type MadeUpProject } from './visitor-commits.ts'

export const visitorProjects: readonly MadeUpProject[] = [
  {
    owner: `${host}/tidewater`,
    name: 'harbor',
    from: 330,
    to: 0,
    share: 0.75,
    topics: {
      typescript: [0.9, 160],
      'node-js': [0.7, 90],
      postgresql: [0.35, 60],
      docker: [0.08, 20],
      'github-actions': [0.06, 15],
    },
  },
  {
    owner: `${host}/tidewater`,
    name: 'berth-console',
    from: 120,
    to: 4,
    share: 0.3,
    topics: { typescript: [0.8, 120], react: [0.75, 110], css: [0.4, 60], accessibility: [0.2, 25] },
  },
  {
    owner: `${host}/mara`,
    name: 'tide-tables',
    from: 240,
    to: 60,
    share: 0.2,
    topics: { go: [0.9, 90], postgresql: [0.25, 30] },
  },
]
