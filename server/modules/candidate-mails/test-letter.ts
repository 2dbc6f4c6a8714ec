import type { MailContent } from '#server/db/tables/platform.ts'
import { paragraphsOf } from './paragraphs.ts'

interface TestLetter {
  readonly to: string
  readonly template: string
  readonly candidate: string
  readonly subject: string | null
  readonly text: string
}

/** A filled template, marked as a test, for the member who tries it. */
export const testLetter = ({ to, template, candidate, subject, text }: TestLetter): MailContent => ({
  to,
  subject: `Test: ${subject ?? template}`,
  preview: `Your template ${template}, filled for ${candidate}.`,
  greeting: `This is a test of your template “${template}”, filled for ${candidate}. Only you receive it.`,
  before: paragraphsOf(text),
  after: [],
})
