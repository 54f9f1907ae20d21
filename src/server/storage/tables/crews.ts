import { type SQL, sql } from 'drizzle-orm'
import {
  boolean,
  check,
  date,
  doublePrecision,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { PersonRole } from '../../../domain/crews/person-roles.ts'
import { createdAt, foreignRow, id, reference, searchText } from './columns.ts'
import { organizations, users } from './company.ts'

const organizationId = () =>
  reference('organization_id')
    .notNull()
    .references(() => organizations.id)
const active = () => boolean('active').notNull().default(true)

/** A name as names are compared, in the way of `crewKey`: case and spaces do not matter. */
const nameKey = (): SQL => sql`lower(regexp_replace(btrim(name), '\\s+', ' ', 'g'))`
const key = () => text('key').notNull().generatedAlwaysAs(nameKey())

export const trucks = pgTable(
  'trucks',
  {
    id: id().notNull(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    key: key(),
    lengthFt: doublePrecision('length_ft'),
    capacityCuFt: doublePrecision('capacity_cu_ft'),
    capacityLb: doublePrecision('payload_lb'),
    plate: text('plate'),
    active: active(),
    createdAt: createdAt(),
    searchText: searchText(['name', 'plate']),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('trucks_name').on(table.organizationId, table.key),
  ],
)

export const people = pgTable(
  'people',
  {
    id: id().notNull(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    key: key(),
    phone: text('phone'),
    email: text('email'),
    role: text('role').$type<PersonRole>().notNull(),
    active: active(),
    /** The member of the team as whom the person signs in, if any. */
    userId: reference('user_id'),
    createdAt: createdAt(),
    searchText: searchText(['name', 'email', 'phone'], 'phone'),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    // Two people may share a name.
    index('people_name').on(table.organizationId, table.key),
    uniqueIndex('people_account').on(table.organizationId, table.userId),
    foreignRow('people_user', [table.organizationId, table.userId], users),
  ],
)

export const crews = pgTable(
  'crews',
  {
    id: id().notNull(),
    organizationId: organizationId(),
    name: text('name').notNull(),
    /** What the jobs' `crew_key` is compared with where a name is typed. */
    key: key(),
    colour: integer('colour').notNull(),
    truckId: reference('truck_id'),
    active: active(),
    /** The days of the week on which it works, 0 is Sunday. */
    workDays: integer('work_days').array().notNull(),
    dayStart: text('day_start').notNull(),
    dayEnd: text('day_end').notNull(),
    createdAt: createdAt(),
    searchText: searchText(['name']),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    uniqueIndex('crews_name').on(table.organizationId, table.key),
    foreignRow('crews_truck', [table.organizationId, table.truckId], trucks),
  ],
)

export const crewMembers = pgTable(
  'crew_members',
  {
    organizationId: reference('organization_id').notNull(),
    crewId: reference('crew_id').notNull(),
    personId: reference('person_id').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.crewId, table.personId] }),
    index('crew_members_person').on(table.organizationId, table.personId),
    foreignRow('crew_members_crew', [table.organizationId, table.crewId], crews).onDelete('cascade'),
    foreignRow('crew_members_person', [table.organizationId, table.personId], people),
  ],
)

/**
 * Days on which a person or a truck is not to be had, on the company’s calendar, both ends included; the first from an hour on
 * where they went home or broke down in the middle of it.
 */
export const absences = pgTable(
  'absences',
  {
    id: id().notNull(),
    organizationId: organizationId(),
    personId: reference('person_id'),
    truckId: reference('truck_id'),
    fromDay: date('from_day').notNull(),
    /** `HH:MM`; null for the whole day. */
    fromClock: text('from_clock'),
    toDay: date('to_day').notNull(),
    reason: text('reason'),
    createdAt: createdAt(),
  },
  (table) => [
    primaryKey({ columns: [table.organizationId, table.id] }),
    index('absences_days').on(table.organizationId, table.toDay),
    foreignRow('absences_person', [table.organizationId, table.personId], people).onDelete('cascade'),
    foreignRow('absences_truck', [table.organizationId, table.truckId], trucks).onDelete('cascade'),
    check('absences_of_one', sql`(person_id is null) <> (truck_id is null) and from_day <= to_day`),
    check('absences_clock', sql`from_clock ~ '^[0-2][0-9]:[0-5][0-9]$'`),
  ],
)
