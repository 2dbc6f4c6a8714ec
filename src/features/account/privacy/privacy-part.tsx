import { Stack } from '@mantine/core'
import { BlockedSection } from '../blocked/blocked-section.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'

/** Who sees what, and the companies that find nothing at all, for a page that asks for both at once. */
export const PrivacyPart = () => (
  <Stack gap={32}>
    <Stack gap={12}>
      <PrivacyChoices isViewable={false} />
    </Stack>
    <BlockedSection />
  </Stack>
)
