import { createKeptReadings, type Reading } from '#src/lib/kept-readings.ts'

export interface Asked {
  readonly key: string
  readonly signal: AbortSignal
  readonly stands: boolean
  readonly answer: (text: string) => void
  readonly fail: (error: unknown) => void
}

/** Readings whose answers the test gives; each call for them is listed with its signal. */
export function scene() {
  const failures: unknown[] = []
  const asked: Asked[] = []
  const reading = (key: string): Reading<string, string> => ({
    key,
    read: (_, signal, stands) =>
      new Promise((answer, fail) => {
        asked.push({ key, signal, stands, answer, fail })
      }),
  })
  const readings = createKeptReadings<string>('the client', (error) => void failures.push(error))
  return { readings, reading, asked, failures }
}

export const visit = () => new AbortController()
export const turn = () => new Promise((resolve) => setImmediate(resolve))

/** Answers the call made last, and waits until it is heard. */
export async function answer(asked: readonly Asked[], text: string): Promise<void> {
  await turn()
  asked.at(-1)?.answer(text)
  await turn()
}
