import { queryOptions } from '@tanstack/react-query'
import { api } from '../api/client.ts'

/** The mails that follow a quote. */
export const followUpsQuery = queryOptions({
  queryKey: ['settings', 'notifications'],
  queryFn: ({ signal }) => api.notifications.followUps({ signal }),
})

/** Whether customers are told of their bookings. */
export const confirmationsQuery = queryOptions({
  queryKey: ['settings', 'confirmations'],
  queryFn: ({ signal }) => api.notifications.confirmations({ signal }),
})

/** Which alerts you get by email, and where. */
export const myAlertsQuery = queryOptions({
  queryKey: ['settings', 'my-alerts'],
  queryFn: ({ signal }) => api.notifications.myAlerts({ signal }),
})

/** Whether customers are asked how their move was. */
export const reviewsQuery = queryOptions({
  queryKey: ['settings', 'reviews'],
  queryFn: ({ signal }) => api.reviewSettings.get({ signal }),
})

/** When invoices are due, and how customers are reminded of what they owe. */
export const moneySettingsQuery = queryOptions({
  queryKey: ['settings', 'money'],
  queryFn: ({ signal }) => api.moneySettings.get({ signal }),
})
