export const beta = 'beta'
export interface Beta {
  readonly id: string
}
