import { ConnectionLost } from './call-errors.ts'

/**
 * Sends a request by XMLHttpRequest, because fetch reports no upload progress. Rejects with {@link ConnectionLost}
 * without an answer or when the request's signal is aborted.
 *
 * @param progressed gets the sent share, 0 to 1
 */
export function sendUpload(
  request: Request,
  body: ArrayBuffer | null,
  progressed: (fraction: number) => void,
): Promise<Response> {
  return new Promise((resolve, reject) => {
    const upload = new XMLHttpRequest()
    const fail = () => reject(new ConnectionLost('The upload got no answer.'))
    upload.open(request.method, request.url)
    upload.responseType = 'arraybuffer'
    for (const [name, value] of request.headers) upload.setRequestHeader(name, value)
    upload.upload.onprogress = ({ loaded, total }) => progressed(total === 0 ? 1 : loaded / total)
    upload.onerror = fail
    upload.onabort = fail
    upload.ontimeout = fail
    upload.onload = () => {
      const headers = new Headers()
      for (const line of upload.getAllResponseHeaders().trim().split('\r\n')) {
        const colon = line.indexOf(':')
        if (colon > 0) headers.append(line.slice(0, colon), line.slice(colon + 1).trim())
      }
      const answer: unknown = upload.response
      const bytes = answer instanceof ArrayBuffer && answer.byteLength > 0 ? answer : null
      resolve(new Response(bytes, { status: upload.status, statusText: upload.statusText, headers }))
    }
    request.signal.addEventListener('abort', () => upload.abort(), { once: true })
    upload.send(body)
  })
}
