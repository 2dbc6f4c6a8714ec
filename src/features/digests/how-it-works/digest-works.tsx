import type { ReactNode } from 'react'
import { HowItWorks } from '#src/ui/how-it-works/how-it-works.tsx'
import type { Digest } from '../mutations.ts'
import { messages } from '../messages.ts'
import { drawings } from './drawings.gen.ts'
import { words } from './how-words.ts'

interface DigestWorksProps {
  state: Digest['state']
  /** The steps that are possible now, as buttons; null for people who may not change the digest. */
  actions: ReactNode
  onClose: () => void
}

/** How a digest works, and where it is. */
export const DigestWorks = (props: DigestWorksProps) => (
  <HowItWorks {...props} {...words} title={messages.works} drawing={drawings.digest} />
)
