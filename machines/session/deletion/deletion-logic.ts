import { defectOf } from '#machines/shared/failure.ts'
import { fold } from '#machines/domain/text/fold.ts'
import type { Result } from '#machines/shared/result.ts'
import type {
  Deleted,
  DeletionContext,
  DeletionInput,
  DeletionOutput,
  DeletionPreview,
} from './deletion-types.ts'

export const initialContext = ({ input }: { readonly input: DeletionInput }): DeletionContext => ({
  ...input,
  preview: null,
  failure: null,
  confirmed: false,
  receiptUrl: null,
})

export const toSubject = ({ context }: { readonly context: DeletionContext }): DeletionInput => ({
  subject: context.subject,
  id: context.id,
  ...(context.name === undefined ? {} : { name: context.name }),
})

/** Whether the typed name matches, if the deletion requires one. Compares folded names, as elsewhere. */
export const isNamed = ({ name }: DeletionContext, typed: string | undefined): boolean =>
  name === undefined || (typed !== undefined && fold(typed) === fold(name))

/** Resets everything but the subject. */
export const untouched = (context: DeletionContext): DeletionContext =>
  initialContext({ input: toSubject({ context }) })

export const previewed = (context: DeletionContext, result: Result<DeletionPreview>): DeletionContext =>
  result.ok ? { ...context, preview: result.value } : context

export const deletedBy = (context: DeletionContext, result: Result<Deleted>): DeletionContext =>
  result.ok ? { ...context, receiptUrl: result.value.receiptUrl } : context

export const failedBy = (context: DeletionContext, result: Result<unknown>): DeletionContext =>
  result.ok ? context : { ...context, failure: result.failure }

/** A refused company deletion is previewed again before the next attempt: another member may have joined. */
export const deletionFailed = (context: DeletionContext, result: Result<unknown>): DeletionContext => {
  const failed = failedBy(context, result)
  return context.subject === 'company' && failed.failure?.code === 'refused'
    ? { ...failed, preview: null, confirmed: false }
    : failed
}

export const defectBy = (context: DeletionContext, error: unknown): DeletionContext => ({
  ...context,
  failure: defectOf(error),
})

export const toOutput = ({ context }: { readonly context: DeletionContext }): DeletionOutput => ({
  ...toSubject({ context }),
  endsSession: context.subject !== 'item',
  receiptUrl: context.receiptUrl,
})

export const spec = {
  requested: { spec: 'docs/product-rules.md#deletion: every deletion is previewed' },
  confirmed: { spec: 'docs/machines.md#deletion: the person confirms' },
  cancelled: { spec: 'docs/machines.md#deletion: canceled until it is sent' },
  removed: { spec: 'docs/navigation-tests.md#properties: P22, removed only after the server confirms' },
  failed: { spec: 'docs/machines.md#deletion: an item gets an error on failure' },
  retry: { spec: 'docs/api.md#recent-sign-in: the page asks for a sign-in and continues' },
  dismissed: { spec: 'docs/machines.md#deletion: dismissing a failure' },
  defect: { spec: 'docs/machines.md#defects: a defect leads to a visible state' },
} as const
