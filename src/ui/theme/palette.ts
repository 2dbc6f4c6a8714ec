import type { MantineColorsTuple } from '@mantine/core'

/** Scales behind Mantine's own component styles; our own components use the tokens of tokens.css. */
export const palette = {
  stone: [
    '#faf9f7',
    '#f3f1ed',
    '#e6e3dd',
    '#d5d1c9',
    '#b8b2a7',
    '#8c867b',
    '#6b665e',
    '#4b4740',
    '#2e2c29',
    '#1d1b18',
  ],
  ink: [
    '#e6f0f1',
    '#d0e3e5',
    '#a5cbd0',
    '#82c8d0',
    '#5bb0ba',
    '#2f8791',
    '#1a6d77',
    '#0e5a63',
    '#0a4850',
    '#07363c',
  ],
  gold: [
    '#f7f0de',
    '#f1e6ca',
    '#e8d3a0',
    '#dfbb6a',
    '#d9b25a',
    '#c2952f',
    '#a87b1d',
    '#80590f',
    '#6c4b0c',
    '#523808',
  ],
  green: [
    '#e7f1e8',
    '#d3e6d6',
    '#aed1b5',
    '#8bcb9b',
    '#72b884',
    '#4a9460',
    '#38804d',
    '#2e6b40',
    '#255735',
    '#1b4127',
  ],
  amber: [
    '#fcece0',
    '#f9dfcc',
    '#f3c39b',
    '#eda765',
    '#e3974d',
    '#cf7a2a',
    '#b95d14',
    '#a14a0c',
    '#863d09',
    '#672e06',
  ],
  red: [
    '#fceae8',
    '#f8d9d6',
    '#f3b5af',
    '#f2938b',
    '#e8796f',
    '#d44f44',
    '#c4382d',
    '#b3281f',
    '#961f17',
    '#731610',
  ],
  dark: [
    '#ece9e4',
    '#c9c4bb',
    '#a39d93',
    '#736e66',
    '#3a3733',
    '#2e2c29',
    '#1c1b19',
    '#141312',
    '#100f0e',
    '#0b0a0a',
  ],
} as const satisfies Record<string, MantineColorsTuple>

/**
 * Colours by meaning: ink for actions, gold for verified evidence, green for done, amber for attention, red for
 * danger.
 */
export type Tone = 'stone' | 'ink' | 'gold' | 'green' | 'amber' | 'red'

export const tones: readonly Tone[] = ['stone', 'ink', 'gold', 'green', 'amber', 'red']
