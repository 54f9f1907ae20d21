import { BookSheet } from './book-sheet.tsx'
import { downloadCalendarEntry } from './calendar-entry.ts'
import { ChangeOrders } from './change-orders.tsx'
import { MoveDay, RemarkSheet } from './move-day.tsx'
import { SignatureCard } from './signature-card.tsx'

/** What is shown once an offer is accepted: its booking, the day of the move, and what the crew asks to be changed on it. */
export const LATER_PARTS = {
  BookSheet,
  ChangeOrders,
  downloadCalendarEntry,
  MoveDay,
  RemarkSheet,
  SignatureCard,
}

export type LaterParts = typeof LATER_PARTS
