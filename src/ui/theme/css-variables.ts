import type { CSSVariablesResolver } from '@mantine/core'
import { tones } from './palette.ts'

const surfaces: Record<string, string> = {
  '--mantine-color-body': 'var(--assay-page)',
  '--mantine-color-text': 'var(--assay-text)',
  '--mantine-color-bright': 'var(--assay-text)',
  '--mantine-color-dimmed': 'var(--assay-muted)',
  '--mantine-color-placeholder': 'var(--assay-muted)',
  '--mantine-color-anchor': 'var(--assay-ink-text)',
  '--mantine-color-error': 'var(--assay-red-text)',
  '--mantine-color-success': 'var(--assay-green-text)',
  '--mantine-color-default': 'var(--assay-surface)',
  '--mantine-color-default-hover': 'var(--assay-hover)',
  '--mantine-color-default-color': 'var(--assay-text)',
  '--mantine-color-default-border': 'var(--assay-border)',
  '--mantine-color-disabled': 'var(--assay-sunken)',
  '--mantine-color-disabled-color': 'var(--assay-disabled)',
  '--mantine-color-disabled-border': 'var(--assay-border)',
  '--mantine-primary-color-contrast': 'var(--assay-on-ink)',
}

const toneVariables = Object.fromEntries(
  tones.flatMap((tone) => [
    [`--mantine-color-${tone}-filled`, `var(--assay-${tone}-fill)`],
    [`--mantine-color-${tone}-filled-hover`, `var(--assay-${tone}-fill-hover)`],
    [`--mantine-color-${tone}-light`, `var(--assay-${tone}-soft)`],
    [`--mantine-color-${tone}-light-hover`, `var(--assay-${tone}-soft-hover)`],
    [`--mantine-color-${tone}-light-color`, `var(--assay-${tone}-text)`],
    [`--mantine-color-${tone}-outline`, `var(--assay-${tone}-text)`],
    [`--mantine-color-${tone}-outline-hover`, `var(--assay-${tone}-soft)`],
    [`--mantine-color-${tone}-text`, `var(--assay-${tone}-text)`],
  ]),
)

/**
 * Points Mantine's own variables at the tokens; the tokens change with the scheme, so both schemes are the same here.
 */
export const cssVariablesResolver: CSSVariablesResolver = () => ({
  variables: {},
  light: { ...surfaces, ...toneVariables },
  dark: { ...surfaces, ...toneVariables },
})
