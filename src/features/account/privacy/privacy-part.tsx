import { Stack } from '@mantine/core'
import { BlockedSection } from '../blocked/blocked-section.tsx'
import { PrivacyChoices } from './privacy-choices.tsx'

/** Audiences and blocked companies, for pages that show both together. */
export const PrivacyPart = () => (
  <Stack gap={32}>
    <Stack gap={12}>
      <PrivacyChoices isViewable={false} />
    </Stack>
    <BlockedSection />
  </Stack>
)
