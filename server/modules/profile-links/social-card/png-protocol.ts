/** The messages to and from the drawing thread (png-worker.mjs). */
export interface PngStart {
  /** Paths of the font files. */
  readonly fontFiles: string[]
}

export interface PngRequest {
  readonly id: number
  readonly svg: string
}

export type PngReply =
  | { readonly id: number; readonly png: Uint8Array }
  | { readonly id: number; readonly png: null; readonly message: string }
