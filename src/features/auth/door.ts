/** Account type of the sign-in page. */
export type Door = 'user' | 'company'

export interface DoorProps {
  door: Door
  /** The requested page from the address, unchecked: its user must check it. */
  next: string | null
}
