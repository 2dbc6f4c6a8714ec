import type { AboutDeveloper } from '../developer.ts'
import { host, type MadeUpProject } from './visitor-commits.ts'

interface MadeUpPerson extends AboutDeveloper {
  readonly name: string
  readonly projects: readonly MadeUpProject[]
}

/** The developers of a recruiter's workspace, each for one of its positions. */
export const madeUpPeople: readonly MadeUpPerson[] = [
  {
    name: 'Iris Calloway',
    profile: {
      headline: 'Payment services in TypeScript that balance to the cent',
      title: 'Backend engineer',
      position: 'Senior engineer at Coppergate',
      location: 'Berlin, Germany',
      timeZone: 'Europe/Berlin',
    },
    background: [
      {
        kind: 'experience',
        title: 'Senior engineer',
        organisation: 'Coppergate',
        from: '2021-05',
        to: null,
        text: 'Runs the ledger of a payment provider: 200 transfers a second, reconciled every night.',
      },
    ],
    jobSearchStatus: 'open',
    projects: [
      {
        owner: `${host}/coppergate`,
        name: 'ledger',
        from: 230,
        to: 0,
        share: 0.8,
        topics: {
          typescript: [0.9, 150],
          'node-js': [0.6, 90],
          postgresql: [0.45, 60],
          payments: [0.35, 60],
          docker: [0.06, 15],
        },
      },
      {
        owner: `${host}/iris-calloway`,
        name: 'receipts',
        from: 60,
        to: 8,
        share: 0.25,
        topics: { typescript: [0.8, 80], react: [0.6, 70] },
      },
    ],
  },
  {
    name: 'Bastien Laurier',
    profile: {
      headline: 'Interfaces in React that work with a keyboard',
      title: 'Frontend engineer',
      position: 'Freelance',
      location: 'Lisbon, Portugal',
      timeZone: 'Europe/Lisbon',
    },
    background: [],
    jobSearchStatus: 'activelyLooking',
    projects: [
      {
        owner: `${host}/softlight`,
        name: 'patient-portal',
        from: 200,
        to: 0,
        share: 0.85,
        topics: {
          react: [0.85, 150],
          typescript: [0.8, 120],
          accessibility: [0.4, 60],
          css: [0.4, 60],
          playwright: [0.25, 50],
        },
      },
    ],
  },
  {
    name: 'Nils Ekdahl',
    profile: {
      headline: 'Clusters that sleep at night, and let others sleep too',
      title: 'Site reliability engineer',
      position: 'Platform engineer at Norrsken Hosting',
      location: 'Stockholm, Sweden',
      timeZone: 'Europe/Stockholm',
    },
    background: [],
    jobSearchStatus: 'open',
    projects: [
      {
        owner: `${host}/norrsken`,
        name: 'clusters',
        from: 220,
        to: 0,
        share: 0.85,
        topics: {
          kubernetes: [0.8, 130],
          terraform: [0.6, 100],
          observability: [0.45, 60],
          prometheus: [0.3, 40],
          helm: [0.3, 40],
        },
      },
      {
        owner: `${host}/nils-ekdahl`,
        name: 'drain-watch',
        from: 140,
        to: 3,
        share: 0.5,
        topics: { go: [0.9, 110], kubernetes: [0.5, 60] },
      },
    ],
  },
  {
    name: 'Chiara Fontana',
    profile: {
      headline: 'Finds small things in large medical images',
      title: 'Machine learning engineer',
      position: 'Research engineer at Institut Carmin',
      location: 'Paris, France',
      timeZone: 'Europe/Paris',
    },
    background: [
      {
        kind: 'education',
        title: 'PhD in computer vision',
        organisation: 'Université Paris-Saclay',
        from: '2016-10',
        to: '2020-03',
        text: null,
      },
    ],
    jobSearchStatus: null,
    projects: [
      {
        owner: `${host}/carmin`,
        name: 'lesion-finder',
        from: 210,
        to: 1,
        share: 0.85,
        topics: {
          python: [0.9, 150],
          pytorch: [0.75, 130],
          'computer-vision': [0.7, 110],
          numpy: [0.4, 60],
          healthcare: [0.3, 40],
        },
      },
    ],
  },
  {
    name: 'Joanna Reszka',
    profile: {
      headline: 'Kotlin services that can replay yesterday',
      title: 'Backend engineer',
      position: 'Engineer at Øresund Terminals',
      location: 'Copenhagen, Denmark',
      timeZone: 'Europe/Copenhagen',
    },
    background: [],
    jobSearchStatus: 'activelyLooking',
    projects: [
      {
        owner: `${host}/terminals`,
        name: 'berth-planner',
        from: 170,
        to: 0,
        share: 0.8,
        topics: {
          kotlin: [0.85, 130],
          kafka: [0.5, 70],
          'event-sourcing': [0.4, 60],
          postgresql: [0.35, 50],
          logistics: [0.3, 40],
        },
      },
      {
        owner: `${host}/joanna-reszka`,
        name: 'quay-cli',
        from: 90,
        to: 30,
        share: 0.3,
        topics: { rust: [0.9, 90] },
      },
    ],
  },
  {
    name: 'Deniz Arkan',
    profile: {
      headline: 'Android apps for gloves, rain and no signal',
      title: 'Mobile engineer',
      position: 'Android developer at Poyraz Marine',
      location: 'Izmir, Türkiye',
      timeZone: 'Europe/Istanbul',
    },
    background: [],
    jobSearchStatus: 'closed',
    projects: [
      {
        owner: `${host}/poyraz`,
        name: 'deck-log',
        from: 190,
        to: 2,
        share: 0.8,
        topics: {
          kotlin: [0.85, 130],
          android: [0.7, 110],
          'jetpack-compose': [0.55, 90],
          'embedded-systems': [0.2, 40],
          sqlite: [0.2, 30],
        },
      },
    ],
  },
]
