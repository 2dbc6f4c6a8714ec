/** Account type of the sign-in page. */
export type Audience = 'user' | 'company'

export interface AudienceProps {
  audience: Audience
  /** The requested page from the address, unchecked: its user must check it. */
  next: string | null
}
