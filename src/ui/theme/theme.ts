import { createTheme, rem, type VariantColorsResolver } from '@mantine/core'
import { componentDefaults } from './component-defaults.ts'
import { palette, tones, type Tone } from './palette.ts'

const sans = "'Inter Variable', 'Inter Fallback', system-ui, -apple-system, 'Segoe UI', sans-serif"
const mono = "ui-monospace, SFMono-Regular, Menlo, Consolas, 'Liberation Mono', monospace"

const isTone = (color: string | undefined): color is Tone => tones.some((tone) => tone === color)

const bare = `${rem(1)} solid transparent`

/**
 * The variants that the product uses, in the colours of the palette, which all have their variables. Filled
 * components take their text colour from the tokens: the dark scheme's fills are light and need dark text.
 */
export const variantColorResolver: VariantColorsResolver = ({ color, variant, theme }) => {
  const name = color ?? theme.primaryColor
  const of = (part: string) => `var(--mantine-color-${name}-${part})`
  const clear = { background: 'transparent', hover: 'transparent', color: of('light-color'), border: bare }
  switch (variant) {
    case 'filled': {
      const text = isTone(name) ? `var(--assay-on-${name})` : 'var(--mantine-color-white)'
      return { background: of('filled'), hover: of('filled-hover'), color: text, border: bare }
    }
    case 'light':
      return { ...clear, background: of('light'), hover: of('light-hover') }
    case 'subtle':
      return { ...clear, hover: of('light-hover') }
    case 'default':
      return {
        background: 'var(--mantine-color-default)',
        hover: 'var(--mantine-color-default-hover)',
        color: 'var(--mantine-color-default-color)',
        border: `${rem(1)} solid var(--mantine-color-default-border)`,
      }
    default:
      return clear
  }
}

/** Sizes are rem, so that a person's own text size counts. */
export const theme = createTheme({
  colors: { ...palette, gray: palette.stone },
  primaryColor: 'ink',
  primaryShade: { light: 7, dark: 4 },
  white: '#ffffff',
  black: '#1d1b18',
  variantColorResolver,
  fontFamily: sans,
  fontFamilyMonospace: mono,
  fontSizes: { xs: '0.75rem', sm: '0.8125rem', md: '0.875rem', lg: '1rem', xl: '1.25rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.5', lg: '1.5', xl: '1.4' },
  fontWeights: { regular: '400', medium: '500', bold: '600' },
  spacing: {
    xs: '0.25rem',
    sm: '0.5rem',
    md: '0.75rem',
    lg: '1rem',
    xl: '1.5rem',
    '2xl': '2rem',
    '3xl': '3rem',
  },
  radius: { xs: '3px', sm: '4px', md: '6px', lg: '6px', xl: '6px' },
  defaultRadius: 'md',
  breakpoints: { xs: '30em', sm: '48em', md: '64em', lg: '80em', xl: '120em' },
  shadows: {
    xs: 'none',
    sm: 'none',
    md: 'var(--assay-shadow)',
    lg: 'var(--assay-shadow)',
    xl: 'var(--assay-shadow)',
  },
  cursorType: 'pointer',
  respectReducedMotion: true,
  focusRing: 'auto',
  components: componentDefaults,
})
