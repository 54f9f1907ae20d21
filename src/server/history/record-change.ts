import { and, desc, eq, notInArray, type SQL, sql } from 'drizzle-orm'
import { type Change, changesBetween } from '../../domain/history/changes-between.ts'
import type { Action, Actor } from '../../domain/history/history-entries.ts'
import type { Entity } from '../../domain/nouns.ts'
import { keyNameOf } from '../may.ts'
import { actorOf, type OrgScope } from '../org-scope.ts'
import { isOneOfIds } from '../storage/contains-text.ts'
import type { Database } from '../storage/database.ts'
import { ofCompany } from '../storage/of-company.ts'
import { COMPANY_PLACEHOLDER, columnPlaceholder } from '../storage/prepared.ts'
import { nameToday, organizations } from '../storage/tables/company.ts'
import { history } from '../storage/tables/history.ts'

/** A change of one noun. What is compared has the answers' form, which holds no secret. */
export type NewEntry = {
  entity: Entity
  /** Of its row; null for what a company has only one of. */
  id: number | null
  /** What it is called in a sentence, e.g. `quote QT-2026-0007`. */
  name: string
  action: Action
  /** Null before it was made. */
  before?: object | null
  /** Null once it is deleted. */
  after?: object | null
}

/**
 * Records who changed what, in the transaction of the change: only the fields that differ, and nothing where none does.
 * What is invited, replaced or the like is recorded also without a field.
 * @returns the entry's number; null when nothing differed
 */
export const recordChange = (scope: OrgScope, entry: NewEntry): Promise<number | null> =>
  recordChangeOf(
    scope.db,
    scope.organizationId,
    { ...entry, userId: actorOf(scope), actor: scope.actor, apiKey: keyNameOf(scope) },
    scope.now,
  )

/** Records several rows that were made or deleted, in one statement. */
export async function recordChanges(scope: OrgScope, entries: readonly NewEntry[]): Promise<void> {
  if (entries.length === 0) return
  const { organizationId, actor, now: at } = scope
  const userId = actorOf(scope)
  const told = entries.map(({ entity, id, name, action, before = null, after = null }) => ({
    ...{ entity, id, name, action },
    changes: changesBetween(before, after),
  }))
  // One value however many there are: values for each would be another statement each time, read and planned again.
  await scope.db.execute(sql`
    insert into history (organization_id, user_id, by_name, actor, api_key, at, entity, entity_id, name, action, changes)
    select ${organizationId}::bigint, ${userId}::bigint, ${nameToday(organizationId, userId)}, ${actor}::text,
      ${keyNameOf(scope)}::text, ${at.toISOString()}::timestamptz, entity, id, name, action, changes
    from jsonb_to_recordset(${JSON.stringify(told)}::jsonb) as told
      (entity text, id bigint, name text, action text, changes jsonb)`)
}

/** The same where no scope is open: the delivery of mails, and the person who joins. */
export async function recordChangeOf(
  db: Database,
  organizationId: number,
  {
    id,
    before = null,
    after = null,
    ...entry
  }: NewEntry & { userId: number | null; actor: Actor | null; apiKey?: string | null },
  now: Date,
): Promise<number | null> {
  const changes: Change[] = changesBetween(before, after)
  if (entry.action === 'changed' && changes.length === 0) return null
  const [row] = await db
    .insert(history)
    .values({
      ...{ ...entry, organizationId, entityId: id, changes, at: now },
      byName: nameToday(organizationId, entry.userId),
    })
    .returning({ id: history.id })
  return row?.id ?? null
}

/**
 * The prepared statement that records that something was made, to be part of the one that makes it; what stands for its
 * values is given by `recordMadeValues`.
 * @param id and name: what that one's `with` gives
 */
export const recordMade = (db: Database, { entity, id, name }: { entity: Entity; id: SQL; name: SQL }) =>
  db.insert(history).values({
    ...COMPANY_PLACEHOLDER,
    userId: columnPlaceholder('userId', history.userId),
    byName: nameToday(COMPANY_PLACEHOLDER.organizationId, columnPlaceholder('userId', history.userId)),
    actor: columnPlaceholder('actor', history.actor),
    apiKey: columnPlaceholder('apiKey', history.apiKey),
    entity,
    entityId: id,
    name,
    action: 'created',
    changes: columnPlaceholder('changes', history.changes),
    at: columnPlaceholder('at', history.at),
  })

/** What `recordMade` is carried out with. */
export const recordMadeValues = (scope: OrgScope, after: object) => ({
  organizationId: scope.organizationId,
  userId: actorOf(scope),
  actor: scope.actor,
  apiKey: keyNameOf(scope),
  changes: changesBetween(null, after),
  at: scope.now,
})

/**
 * Changes what a company has only one of, and records what differs. Two changes at once come one after the other, so
 * that what the second says was before is what the first has stored.
 * @param read what is compared, before and after
 */
export async function recordedChange<T>(
  scope: OrgScope,
  { entity, name }: Pick<NewEntry, 'entity' | 'name'>,
  { read, change }: { read: (scope: OrgScope) => Promise<object>; change: () => Promise<T> },
): Promise<T> {
  // Not the whole row: anyone who stores a row of the company's goes on.
  await scope.db
    .select({ id: organizations.id })
    .from(organizations)
    .where(eq(organizations.id, scope.organizationId))
    .for('no key update')
  const before = await read(scope)
  const changed = await change()
  const after = await read(scope)
  await recordChange(scope, { entity, id: null, name, action: 'changed', before, after })
  return changed
}

/** Whether anybody has changed a row since it was made, as far as that is recorded. */
export const wasChanged = async (scope: OrgScope, entity: Entity, id: number): Promise<boolean> =>
  (await changedOf(scope, entity, [id])).has(id)

/** What a field of a row was before the newest change of a kind; undefined where that has not changed it. */
export async function valueBefore(
  scope: OrgScope,
  { entity, id, action, field }: { entity: Entity; id: number; action: Action; field: string },
): Promise<unknown> {
  const [entry] = await scope.db
    .select({ changes: history.changes })
    .from(history)
    .where(
      ofCompany(
        scope,
        history,
        eq(history.entity, entity),
        eq(history.entityId, id),
        eq(history.action, action),
      ),
    )
    .orderBy(desc(history.id))
    .limit(1)
  return entry?.changes.find((change) => change.field === field)?.before
}

/**
 * Of these rows those that anybody has changed since they were made.
 * @param but what is no change of theirs, such as a booking that was taken back
 */
export async function changedOf(
  scope: OrgScope,
  entity: Entity,
  ids: readonly number[],
  but: readonly Action[] = [],
): Promise<ReadonlySet<number>> {
  const ofRows = ofCompany(scope, history, eq(history.entity, entity), isOneOfIds(history.entityId, ids))
  const later = await scope.db
    .selectDistinct({ id: history.entityId })
    .from(history)
    .where(and(ofRows, notInArray(history.action, ['created', ...but])))
  return new Set(later.flatMap(({ id }) => id ?? []))
}
