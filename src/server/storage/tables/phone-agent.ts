import { index, integer, jsonb, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { z } from 'zod'
import type { PhoneProvider } from '../../../contract/phone-agent.ts'
import { type CallStage, callReportSchema, turnSchema } from '../../../domain/phone-agent/call-report.ts'
import { collectedAnswersSchema } from '../../../domain/phone-agent/collected-answers.ts'
import { createdAt, document, id, moment, reference } from './columns.ts'
import { companyId } from './company.ts'

/** A key that was replaced, sealed as it was, and the ISO moment until which it counts. */
type PreviousKey = { readonly key: string; readonly until: string }

/** Where a company's AI phone agent reaches us; the id stands in the addresses and cannot be guessed. */
export const phoneConnections = pgTable('phone_connections', {
  id: text('id').primaryKey(),
  organizationId: reference('organization_id').notNull().unique(),
  provider: text('provider').$type<PhoneProvider>().notNull(),
  /** Sealed under APP_SECRET. */
  key: text('key').notNull(),
  /** The keys before, newest first, which still count for a while after a change. */
  previousKeys: jsonb('previous_keys').$type<PreviousKey[]>().notNull().default([]),
  createdAt: createdAt(),
})

/** A report of a call that was accepted and is not processed yet; gone afterwards. */
export const phoneDeliveries = pgTable(
  'phone_deliveries',
  {
    id: id().notNull(),
    organizationId: companyId(),
    provider: text('provider').$type<PhoneProvider>().notNull(),
    report: document('phone_deliveries.report', callReportSchema).notNull(),
    receivedAt: moment('received_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    // A task in the background names the delivery alone.
    index('phone_deliveries_by_id').on(table.id),
  ],
)

/** A call of the phone agent, as far as it has been reported. */
export const phoneCalls = pgTable(
  'phone_calls',
  {
    id: id().notNull(),
    organizationId: companyId(),
    provider: text('provider').$type<PhoneProvider>().notNull(),
    /** The platform's own name of it. */
    platformCallId: text('platform_call_id').notNull(),
    /** The furthest stage reported, and the id of the delivery that reported it: an older delivery changes nothing. */
    stage: text('stage').$type<CallStage>().notNull().default('started'),
    stageFrom: reference('told_by').notNull().default(0),
    customerNumber: text('customer_number'),
    startedAt: moment('started_at'),
    endedAt: moment('ended_at'),
    transcript: document('phone_calls.transcript', z.array(turnSchema).readonly()),
    recordingUrl: text('recording_url'),
    /** Set when what was said was deleted: later reports do not bring it back. */
    forgottenAt: moment('forgotten_at'),
    /** What the caller has answered so far; the quote is written from it. The columns keep the names of their first release. */
    answers: document('phone_calls.told', collectedAnswersSchema).notNull().default({}),
    /** What was written into the quote from the call: what differs by now, staff have changed. */
    written: jsonb('written').$type<Record<string, unknown>>(),
    /** Set once a quote was made of it: a deleted one does not come back. */
    quotedAt: moment('quoted_at'),
    failedLookups: integer('failed_lookups').notNull().default(0),
    reportedAt: moment('heard_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('phone_calls_once').on(table.organizationId, table.provider, table.platformCallId),
    index('phone_calls_heard').on(table.organizationId, table.reportedAt.desc().nullsFirst()),
  ],
)
