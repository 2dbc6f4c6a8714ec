/** Whose sign-in page. */
export type Door = 'user' | 'company'

export interface DoorProps {
  door: Door
  /** The page that was asked for, as the address says it: whoever follows it checks it. */
  next: string | null
}
