import { and, eq, lt, sql } from 'drizzle-orm'
import type { ImportedRow } from '../../contract/imports.ts'
import { isEmailAddress } from '../../domain/email-address.ts'
import { isPhoneNumber } from '../../domain/phone-number.ts'
import { Refusal } from '../../domain/refusal.ts'
import type { Importable } from '../feature.ts'
import { changedOf, recordChanges } from '../history/record-change.ts'
import type { OrgScope, RequestScope } from '../org-scope.ts'
import { isOneOfIds, isOneOfTexts } from '../storage/contains-text.ts'
import { ofCompany } from '../storage/of-company.ts'
import { presentIn } from '../storage/rows.ts'
import { emailKey, lastNameOf } from '../storage/tables/columns.ts'
import { customers } from '../storage/tables/customers.ts'
import { jobs } from '../storage/tables/jobs.ts'
import { phoneKey, quotes } from '../storage/tables/quotes.ts'

const contactOf = ({
  name,
  email,
  phone,
}: {
  name: string
  email?: string | null
  phone?: string | null
}) => ({
  name,
  email: email ?? null,
  phone: phone ?? null,
})

/** Customers of another program, who are here before they have a quote. */
export const importedCustomers: Importable<'customers'> = {
  kind: 'customers',

  present: presentIn(customers),

  async known(scope, rows, before) {
    const emails = rows.map(({ email }) => (email && isEmailAddress(email) ? email.toLowerCase() : null))
    const phones = rows.map(({ phone }) =>
      phone && isPhoneNumber(phone) ? phone.replace(/\D/g, '').slice(-10) : null,
    )
    const lastNames = await lastNamesOf(
      scope,
      rows.map(({ name }) => name),
    )
    const here = await namesOf(scope, {
      lastNames,
      emails: emails.filter((email) => email !== null),
      phones: phones.filter((phone) => phone !== null),
      before,
    })
    return rows.map((_, at) => {
      const lastName = lastNames[at] as string
      const name = here.get(keyOf(emails[at] ?? '', lastName)) ?? here.get(keyOf(phones[at] ?? '', lastName))
      return name === undefined ? null : `Here already as ${name}`
    })
  },

  async make(scope, row) {
    const [made] = await makeAll(scope, [row])
    if (!made) throw new Error('the customer was not stored')
    return made
  },
  makeAll,

  async unmake(scope, id, row) {
    const stays = (await unmakeAll(scope, [{ id, row }])).get(id)
    if (stays === undefined) throw new Refusal('not-found', 'Customer not found')
    return stays
  },
  unmakeAll,
}

async function makeAll(scope: RequestScope, rows: readonly ImportedRow<'customers'>[]) {
  const { db, organizationId } = scope
  const contacts = rows.map(contactOf)
  // One value however many there are: values for each would be another statement each time, read and planned again.
  const { rows: ids } = await db.execute<{ id: number }>(sql`
    insert into customers (organization_id, name, email, phone, kept)
    select ${organizationId}::bigint, name, email, phone, true
    from jsonb_to_recordset(${JSON.stringify(contacts)}::jsonb) as told (name text, email text, phone text)
    returning id::float8 as id`)
  const made = contacts.map((contact, at) => {
    const id = ids[at]?.id
    if (id === undefined) throw new Error('a customer was not stored')
    return { ...contact, id }
  })
  await recordChanges(
    scope,
    made.map(({ id, ...after }) => ({
      entity: 'customer',
      id,
      name: `customer ${after.name}`,
      action: 'created',
      after,
    })),
  )
  return made
}

type Made = { id: number; row: ImportedRow<'customers'> | null }

async function unmakeAll(
  scope: RequestScope,
  made: readonly Made[],
): Promise<ReadonlyMap<number, string | null>> {
  const { db } = scope
  const are = (ids: readonly number[]) => ofCompany(scope, customers, isOneOfIds(customers.id, ids))
  const ids = made.map(({ id }) => id)
  // Locked: no one makes a quote for one of them, or merges them, before they are gone.
  const here = await db
    .select({ id: customers.id, mergedInto: customers.mergedInto })
    .from(customers)
    .where(are(ids))
    .orderBy(customers.id)
    .for('update')
  const busy = new Set<number | null>()
  for (const table of [quotes, jobs]) {
    const isOf = and(eq(table.organizationId, scope.organizationId), isOneOfIds(table.customerId, ids))
    const theirs = await db.selectDistinct({ id: table.customerId }).from(table).where(isOf)
    for (const { id } of theirs) busy.add(id)
  }
  const changed = await changedOf(scope, 'customer', ids)
  const stays = new Map(
    here.map(({ id, mergedInto }) => [id, whyItStays({ id, mergedInto }, busy, changed)] as const),
  )
  const goes = new Set([...stays].flatMap(([id, why]) => (why === null ? [id] : [])))
  const gone = await db
    .delete(customers)
    .where(are([...goes]))
    .returning({ id: customers.id, name: customers.name })
  const said = new Map(made.map(({ id, row }) => [id, row]))
  await recordChanges(
    scope,
    gone.map(({ id, name }) => {
      const before = said.get(id) ?? { name }
      const called = `customer ${before.name}`
      return { entity: 'customer', id, name: called, action: 'deleted', before: contactOf(before) }
    }),
  )
  return stays
}

function whyItStays(
  { id, mergedInto }: { id: number; mergedInto: number | null },
  busy: ReadonlySet<number | null>,
  changed: ReadonlySet<number>,
): string | null {
  if (mergedInto !== null) return 'Merged with another customer'
  if (busy.has(id)) return 'They have a quote or a job by now'
  return changed.has(id) ? 'Changed since the import' : null
}

/** Last names as the database compares them, in their order. */
async function lastNamesOf({ db }: OrgScope, names: readonly string[]): Promise<string[]> {
  const { rows } = await db.execute<{ last: string }>(
    sql`select ${lastNameOf(sql`name`)} as last from unnest(${sql.param(names)}::text[]) with ordinality as names (name, place) order by place`,
  )
  return rows.map(({ last }) => last)
}

/** An e-mail address, or the digits of a number, with the last name that goes with it. */
const keyOf = (contact: string, lastName: string) => `${contact}\n${lastName}`

type Asked = {
  lastNames: readonly string[]
  emails: readonly string[]
  phones: readonly string[]
  before: number | undefined
}

/** By whatever of these they are known the names of those who are here, by `keyOf`. */
async function namesOf(
  scope: OrgScope,
  { lastNames, emails, phones, before }: Asked,
): Promise<Map<string, string>> {
  if (emails.length === 0 && phones.length === 0) return new Map()
  const { db, organizationId } = scope
  const said = [
    { table: quotes, name: quotes.customerName, email: quotes.customerEmail, phone: quotes.customerPhone },
    { table: jobs, name: jobs.customerName, email: jobs.customerEmail, phone: jobs.customerPhone },
    { table: customers, name: customers.name, email: customers.email, phone: customers.phone },
  ]
  const here = new Map<string, string>()
  for (const { table, name, email, phone } of said) {
    // As the partial indexes of the tables have it.
    const indexed =
      table === customers
        ? and(sql`${customers.kept}`, before === undefined ? undefined : lt(customers.id, before))
        : table === jobs
          ? sql`${jobs.customerId} is not null`
          : undefined
    for (const [key, keys] of [
      [emailKey(email), emails],
      [phoneKey(phone), phones],
    ] as const) {
      if (keys.length === 0) continue
      const rows = await db
        .select({ key: sql<string>`${key}`, name, last: lastNameOf(name) })
        .from(table)
        .where(
          and(
            eq(table.organizationId, organizationId),
            indexed,
            isOneOfTexts(key, keys),
            isOneOfTexts(lastNameOf(name), lastNames),
          ),
        )
      for (const row of rows) here.set(keyOf(row.key, row.last), row.name)
    }
  }
  return here
}
