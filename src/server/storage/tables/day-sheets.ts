import { date, index, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import { calledThen, foreignRow, id, moment, reference } from './columns.ts'
import { companyId, users } from './company.ts'
import { people } from './crews.ts'
import { mails } from './mails.ts'

/** What someone of a crew was told of one of its days, with the person's link and what became of it. */
export const daySheets = pgTable(
  'day_sheets',
  {
    id: id().notNull(),
    organizationId: companyId(),
    /** No foreign key: what was told of a day stays when its crew is deleted. */
    crewId: reference('crew_id').notNull(),
    personId: reference('person_id').notNull(),
    day: date('day').notNull(),
    /** Of the secret in the link; the secret itself is sealed, so that it can be texted once more. */
    tokenHash: text('token_hash').notNull(),
    sealedToken: text('sealed_token').notNull(),
    /** Of the sheet that was told; null where only the link was made, because no mail could leave. */
    edition: text('edition'),
    mailId: reference('mail_id'),
    toldAt: moment('told_at').notNull(),
    toldBy: reference('told_by').notNull(),
    toldByName: calledThen('told_by_name'),
    /** The last opening, and of which sheet. */
    openedAt: moment('opened_at'),
    openedEdition: text('opened_edition'),
    /** When the phone on which the person runs the day was last heard of, to a few minutes. */
    phoneSeenAt: moment('phone_seen_at'),
    /** The last text that was opened to be sent, or sheet that was printed, and of which sheet. */
    handedBy: text('handed_by').$type<'text' | 'paper'>(),
    handedAt: moment('handed_at'),
    handedEdition: text('handed_edition'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('day_sheets_of_person').on(table.organizationId, table.day, table.crewId, table.personId),
    uniqueIndex('day_sheets_token').on(table.organizationId, table.tokenHash),
    index('day_sheets_token_alone').on(table.tokenHash),
    uniqueIndex('day_sheets_of_mail').on(table.organizationId, table.mailId),
    foreignRow('day_sheets_person', [table.organizationId, table.personId], people).onDelete('cascade'),
    foreignRow('day_sheets_mail', [table.organizationId, table.mailId], mails),
    foreignRow('day_sheets_told_by', [table.organizationId, table.toldBy], users),
  ],
)

/** Why a link to a day has ended: another was sent, its person left the crew or goes out no more, or the phone was ended. */
export type LinkEnd = 'told_again' | 'left_crew' | 'inactive' | 'phone_ended'

/** The links to days that have ended, each with the phones that it had opened: for good, so a trigger refuses every change. */
export const daySheetEnds = pgTable(
  'day_sheet_ends',
  {
    organizationId: companyId(),
    sheetId: reference('sheet_id').notNull(),
    /** Of the link that has ended; its sheet may have another one since. */
    tokenHash: text('token_hash').notNull(),
    why: text('why').$type<LinkEnd>().notNull(),
    endedAt: moment('ended_at').notNull(),
    /** Null where no one of the company did, and for what had happened before ends were kept. */
    endedBy: reference('ended_by'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.tokenHash] }),
    index('day_sheet_ends_of_sheet').on(table.organizationId, table.sheetId),
    foreignRow('day_sheet_ends_sheet', [table.organizationId, table.sheetId], daySheets).onDelete('cascade'),
    foreignRow('day_sheet_ends_ended_by', [table.organizationId, table.endedBy], users),
  ],
)
