import type { FastifyReply, FastifyRequest } from 'fastify'
import type { DocumentRoute } from '#machines/navigation/document-routes.ts'
import { notedRefusal } from '#server/http/plugins/errors.ts'
import { messages } from './messages.ts'
import { Notice } from './parts/notice.tsx'
import { sendPage, type PageAnswer } from './send-page.ts'

export const pageOf = (status: number, { title, text }: { title: string; text: string }): PageAnswer => ({
  status,
  title,
  body: <Notice>{text}</Notice>,
})

export const tooManyPage = (seconds: number): PageAnswer => ({
  ...pageOf(429, messages.tooMany(seconds)),
  retryAfter: seconds,
})

function wordsOf(status: number, requestId: string) {
  if (status === 413) return messages.tooLarge
  if (status === 503) return messages.unavailable
  return status < 500 ? messages.unreadable : messages.failed(requestId)
}

/** Errors of these routes as pages. */
export const answerWithPage =
  (route: DocumentRoute) =>
  (error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply => {
    const { status, members } = notedRefusal(error, request)
    const wait = members.retryAfter
    if (status === 429) return sendPage(reply, route, null, tooManyPage(wait ?? 60))
    const page = pageOf(status, wordsOf(status, request.id))
    return sendPage(reply, route, null, wait === undefined ? page : { ...page, retryAfter: wait })
  }
