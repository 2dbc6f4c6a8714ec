import type { Result } from '#machines/shared/result.ts'
import type { CallFailure } from '#src/api/call-failure.ts'
import type { ApiClient } from '#src/api/client.ts'
import { inPlace } from '#src/api/error-policies.ts'
import type { components } from '#contract/schema.gen.ts'

type Schemas = components['schemas']
export type Notification = Schemas['Notification']
export type NotificationPage = Schemas['NotificationPage']
export type NotificationSetting = Schemas['NotificationSetting']

/** The next page. */
export function listNotifications(
  client: ApiClient,
  cursor: string,
): Promise<Result<NotificationPage, CallFailure>> {
  return client.GET('/notifications', { params: { query: { cursor } }, call: inPlace })
}

/** If the call fails, it stays unread. */
export function readNotification(client: ApiClient, id: string): Promise<Result<unknown, CallFailure>> {
  const params = { path: { notificationId: id } }
  return client.POST('/notifications/{notificationId}/read', { params, call: inPlace })
}

/** Marks notifications up to a moment as read, so that later ones stay unread. */
export function readAllNotifications(
  client: ApiClient,
  until: string,
): Promise<Result<unknown, CallFailure>> {
  return client.POST('/notifications/read', { body: { until }, call: inPlace })
}

/** Answers with all settings. */
export function setChannels(
  client: ApiClient,
  { kind, bell, email }: NotificationSetting,
): Promise<Result<Schemas['NotificationSettings'], CallFailure>> {
  const params = { path: { notificationKind: kind } }
  return client.PUT('/notificationSettings/{notificationKind}', {
    params,
    body: { bell, email },
    call: inPlace,
  })
}
