import type { Drawn } from './drawing-types.ts'

/** States that hold others. */
export const groupWords = { active: 'In play' } as const

/** What no button offers by its name, by the words of its chart; without one, those stand as they are. */
export const chartWords: Readonly<Record<string, string>> = {
  'move requested': 'Move to a stage',
  'move undone': 'Undo the last move',
  'set aside': 'Set aside on return',
  recorded: 'Record consent',
  expired: 'Its time is over',
}

export const words = {
  title: {
    position: 'How a position works',
    application: 'How a candidate moves',
    consent: 'How consent works',
  } satisfies Record<Drawn['machine'], string>,
  about: {
    position:
      'It opens with at least one requirement, and closes when every candidate has an outcome. Whatever closed can be reopened.',
    application:
      'Stages may be taken in any order while the position is open. From the first stage that needs it, the candidate has to have agreed. Every outcome can be taken back.',
    consent:
      'It is asked for or recorded, ends with its time, and can be taken back by the candidate at any moment.',
  } satisfies Record<Drawn['machine'], string>,
  now: (state: string) => `Now: ${state}.`,
  drawing: (title: string) => `${title}, drawn. The same stands below in words.`,
  next: 'What can come next',
  nothing: 'Nothing comes after this.',
  inWords: 'All of it in words',
  leads: (label: string, to: string) => `${label} → ${to}`,
  oneOf: (states: readonly string[]) => `one of ${states.join(', ')}`,
} as const
