import { MantineProvider, localStorageColorSchemeManager } from '@mantine/core'
import type { ReactNode } from 'react'
import { cssVariablesResolver } from './css-variables.ts'
import { styleNonce } from './style-nonce.ts'
import { theme } from './theme.ts'
import './layers.css'
import './global.css'
import './fonts.css'
import './tokens.css'

/** The key is shared with the script in index.html that sets the scheme before the first paint. */
const colorSchemeManager = localStorageColorSchemeManager({ key: 'colorScheme' })

/** The product's theme, light and dark. Wraps everything, once. */
export function UiProvider({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
      deduplicateCssVariables={false}
      getStyleNonce={styleNonce}
    >
      {children}
    </MantineProvider>
  )
}
