import { answerLimitMs } from '#machines/shared/answer-limit.ts'

/** Settles as the work does; rejects, and aborts the work's signal, after the answer limit. */
export function inTime<Value>(work: (signal: AbortSignal) => Promise<Value>): Promise<Value> {
  const controller = new AbortController()
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => {
      controller.abort()
      reject(new TypeError('No answer in time'))
    }, answerLimitMs)
    const settled = () => clearTimeout(timer)
    work(controller.signal).finally(settled).then(resolve, reject)
  })
}
