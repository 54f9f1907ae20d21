import { api } from '../api/client.ts'
import { reading } from '../api/read.ts'

/** The mails that follow a quote. */
export const followUpsQuery = reading(api.notifications.followUps)
/** Whether customers are told of their bookings. */
export const confirmationsQuery = reading(api.notifications.confirmations)
/** Which alerts you get by email, and where. */
export const myAlertsQuery = reading(api.notifications.myAlerts)
/** Whether customers are asked how their move was. */
export const reviewsQuery = reading(api.reviewSettings.get)
/** When invoices are due, and how customers are reminded of what they owe. */
export const moneySettingsQuery = reading(api.moneySettings.get)
